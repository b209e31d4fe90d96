import type { ReactNode } from 'react';
import type { PlateId } from '#content/plates/facts.ts';
import { ApronFlashingPlate } from './envelope/apron-flashing.tsx';
import { BlockedWeepholePlate } from './envelope/blocked-weephole.tsx';
import { BuriedWeepholesPlate } from './envelope/buried-weepholes.tsx';
import { CavityFlashingPlate } from './envelope/cavity-flashing.tsx';
import { CavityPlanPlate } from './envelope/cavity-plan.tsx';
import { DoorFrameSealantPlate } from './envelope/door-frame-sealant.tsx';
import { FlashingTurnUpPlate } from './envelope/flashing-turn-up.tsx';
import { GutterPondingPlate } from './envelope/gutter-ponding.tsx';
import { MissingBattPlate } from './envelope/missing-batt.tsx';
import { RoofPenetrationPlate } from './envelope/roof-penetration.tsx';
import { SarkingLapPlate } from './envelope/sarking-lap.tsx';
import { SheetOverhangPlate } from './envelope/sheet-overhang.tsx';
import { WallWrapLapPlate } from './envelope/wall-wrap-lap.tsx';
import { WeepholesPlate } from './envelope/weepholes.tsx';
import { BottomPlateAnchorPlate } from './frame/bottom-plate-anchor.tsx';
import { NotchedStudPlate } from './frame/notched-stud.tsx';
import { TrussTieDownPlate } from './frame/truss-tie-down.tsx';
import { BalustradeGapPlate } from './rooms/balustrade-gap.tsx';
import { BindingDoorPlate } from './rooms/binding-door.tsx';
import { CorniceCrackPlate } from './rooms/cornice-crack.tsx';
import { DrawerFrontPlate } from './rooms/drawer-front.tsx';
import { LooseTapPlate } from './rooms/loose-tap.tsx';
import { PeakedJointPlate } from './rooms/peaked-joint.tsx';
import { SmokeAlarmPlate } from './rooms/smoke-alarm.tsx';
import { SunkenFillerPlate } from './rooms/sunken-filler.tsx';
import { GroundFallPlate } from './site/ground-fall.tsx';
import { PavingFallPlate } from './site/paving-fall.tsx';
import { ReinforcementCoverPlate } from './slab/reinforcement-cover.tsx';
import { SlabEdgePlate } from './slab/slab-edge.tsx';
import { SlabLevelPlate } from './slab/slab-level.tsx';
import { TermiteCollarPlate } from './slab/termite-collar.tsx';
import { VapourBarrierPlate } from './slab/vapour-barrier.tsx';
import { BondBreakerPlate } from './wet-areas/bond-breaker.tsx';
import { CornerGroutPlate } from './wet-areas/corner-grout.tsx';
import { FallsToWastePlate } from './wet-areas/falls-to-waste.tsx';
import { FloorJointPlate } from './wet-areas/floor-joint.tsx';
import { HobJunctionPlate } from './wet-areas/hob-junction.tsx';
import { MembraneFilmThicknessPlate } from './wet-areas/membrane-film-thickness.tsx';
import { MembranePinholesPlate } from './wet-areas/membrane-pinholes.tsx';
import { MoistureReadingsPlate } from './wet-areas/moisture-readings.tsx';
import { PenetrationCollarPlate } from './wet-areas/penetration-collar.tsx';
import { PondingPlate } from './wet-areas/ponding.tsx';
import { ShowerHobPlate } from './wet-areas/shower-hob.tsx';
import { ShowerWallHeightPlate } from './wet-areas/shower-wall-height.tsx';
import { SplitJunctionPlate } from './wet-areas/split-junction.tsx';
import { WallTurnUpPlate } from './wet-areas/wall-turn-up.tsx';
import { WasteFlangePlate } from './wet-areas/waste-flange.tsx';

/** The drawing of each plate. A page that shows one also carries the hatchings (`Hatches`). */
export const plateDrawings: Record<PlateId, () => ReactNode> = {
  'reinforcement-cover': ReinforcementCoverPlate,
  'slab-edge': SlabEdgePlate,
  'notched-stud': NotchedStudPlate,
  'cavity-flashing': CavityFlashingPlate,
  'sarking-lap': SarkingLapPlate,
  weepholes: WeepholesPlate,
  'shower-hob': ShowerHobPlate,
  'wall-turn-up': WallTurnUpPlate,
  'falls-to-waste': FallsToWastePlate,
  'bond-breaker': BondBreakerPlate,
  'penetration-collar': PenetrationCollarPlate,
  'membrane-film-thickness': MembraneFilmThicknessPlate,
  'missing-batt': MissingBattPlate,
  'balustrade-gap': BalustradeGapPlate,
  'smoke-alarm': SmokeAlarmPlate,
  'membrane-pinholes': MembranePinholesPlate,
  ponding: PondingPlate,
  'shower-wall-height': ShowerWallHeightPlate,
  'waste-flange': WasteFlangePlate,
  'split-junction': SplitJunctionPlate,
  'hob-junction': HobJunctionPlate,
  'corner-grout': CornerGroutPlate,
  'floor-joint': FloorJointPlate,
  'moisture-readings': MoistureReadingsPlate,
  'slab-level': SlabLevelPlate,
  'vapour-barrier': VapourBarrierPlate,
  'termite-collar': TermiteCollarPlate,
  'truss-tie-down': TrussTieDownPlate,
  'bottom-plate-anchor': BottomPlateAnchorPlate,
  'wall-wrap-lap': WallWrapLapPlate,
  'flashing-turn-up': FlashingTurnUpPlate,
  'cavity-plan': CavityPlanPlate,
  'roof-penetration': RoofPenetrationPlate,
  'buried-weepholes': BuriedWeepholesPlate,
  'apron-flashing': ApronFlashingPlate,
  'blocked-weephole': BlockedWeepholePlate,
  'door-frame-sealant': DoorFrameSealantPlate,
  'gutter-ponding': GutterPondingPlate,
  'sheet-overhang': SheetOverhangPlate,
  'cornice-crack': CorniceCrackPlate,
  'peaked-joint': PeakedJointPlate,
  'sunken-filler': SunkenFillerPlate,
  'binding-door': BindingDoorPlate,
  'drawer-front': DrawerFrontPlate,
  'loose-tap': LooseTapPlate,
  'paving-fall': PavingFallPlate,
  'ground-fall': GroundFallPlate,
};

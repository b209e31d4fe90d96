import type { ReactNode } from 'react';
import type { PlateId } from '#content/plates/facts.ts';
import { CavityFlashingPlate } from './envelope/cavity-flashing.tsx';
import { MissingBattPlate } from './envelope/missing-batt.tsx';
import { SarkingLapPlate } from './envelope/sarking-lap.tsx';
import { WeepholesPlate } from './envelope/weepholes.tsx';
import { NotchedStudPlate } from './frame/notched-stud.tsx';
import { BalustradeGapPlate } from './rooms/balustrade-gap.tsx';
import { SmokeAlarmPlate } from './rooms/smoke-alarm.tsx';
import { ReinforcementCoverPlate } from './slab/reinforcement-cover.tsx';
import { SlabEdgePlate } from './slab/slab-edge.tsx';
import { BondBreakerPlate } from './wet-areas/bond-breaker.tsx';
import { CornerGroutPlate } from './wet-areas/corner-grout.tsx';
import { FallsToWastePlate } from './wet-areas/falls-to-waste.tsx';
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
  'moisture-readings': MoistureReadingsPlate,
};

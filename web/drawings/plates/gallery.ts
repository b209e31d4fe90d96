import type { ReactNode } from 'react';
import type { PlateId } from '#content/plates.ts';
import { BalustradeGapPlate } from './balustrade-gap.tsx';
import { BondBreakerPlate } from './bond-breaker.tsx';
import { CavityFlashingPlate } from './cavity-flashing.tsx';
import { FallsToWastePlate } from './falls-to-waste.tsx';
import { MembraneFilmThicknessPlate } from './membrane-film-thickness.tsx';
import { MissingBattPlate } from './missing-batt.tsx';
import { NotchedStudPlate } from './notched-stud.tsx';
import { PenetrationCollarPlate } from './penetration-collar.tsx';
import { ReinforcementCoverPlate } from './reinforcement-cover.tsx';
import { SarkingLapPlate } from './sarking-lap.tsx';
import { ShowerHobPlate } from './shower-hob.tsx';
import { SlabEdgePlate } from './slab-edge.tsx';
import { SmokeAlarmPlate } from './smoke-alarm.tsx';
import { WallTurnUpPlate } from './wall-turn-up.tsx';
import { WeepholesPlate } from './weepholes.tsx';

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
};

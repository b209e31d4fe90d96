import { sql } from 'kysely';
import type { Db } from '../database/open.ts';

/** The day on which a builder expects a stage to be ready, and who said so. */
export type StageDay = {
  type: string;
  /** `null`: there was one, and nobody knows it any more. */
  day: string | null;
  /** How many inspections of the stage had been cancelled then. */
  cancelled: number;
  enteredAt: string;
  enteredBy: string | null;
  version: number;
};

/** The builder's dates of an inquiry. */
export async function stageDaysOf(db: Db, inquiryId: string): Promise<StageDay[]> {
  return db
    .selectFrom('stage_days')
    .select(['inspection_type as type', 'day', 'cancelled', 'version'])
    .select(['entered_at as enteredAt', 'entered_by as enteredBy'])
    .where('submission_id', '=', inquiryId)
    .orderBy('inspection_type')
    .execute();
}

/** A date of a stage, by which its customer is reminded once. */
export type DatedStage = { inquiryId: string; type: string; day: string; cancelled: number };

/**
 * The stages whose date is one of some days and was entered by a moment.
 *
 * @param asked.only one inquiry alone
 */
export async function stagesOn(
  db: Db,
  {
    from,
    to,
    enteredBy,
    only,
  }: { from: string; to: string; enteredBy: Date; only: { inquiryId: string } | undefined },
): Promise<DatedStage[]> {
  return db
    .selectFrom('stage_days')
    .select(['submission_id as inquiryId', 'inspection_type as type', 'cancelled'])
    .select(sql<string>`day`.as('day'))
    .where('day', '>=', from)
    .where('day', '<=', to)
    .where('entered_at', '<=', enteredBy.toISOString())
    .$if(only !== undefined, (query) => query.where('submission_id', '=', only?.inquiryId ?? ''))
    .orderBy('day')
    .orderBy('submission_id')
    .execute();
}

/** Keeps the date of a stage in place of the earlier one. The caller holds the inquiry's row. */
export async function keepStageDay(
  transaction: Db,
  inquiryId: string,
  { type, ...kept }: StageDay,
): Promise<void> {
  const values = {
    day: kept.day,
    cancelled: kept.cancelled,
    entered_at: kept.enteredAt,
    entered_by: kept.enteredBy,
    version: kept.version,
  };
  await transaction
    .insertInto('stage_days')
    .values({ submission_id: inquiryId, inspection_type: type, ...values })
    .onConflict((conflict) => conflict.columns(['submission_id', 'inspection_type']).doUpdateSet(values))
    .execute();
}

import type { Db } from '../database/open.ts';
import { factsOf } from './facts.ts';
import { gatesOf, type InspectionGate } from './gate.ts';
import { reportDue } from './report-due.ts';

/** How each inspection of some inquiries stands at the gate, and by when its report is promised. */
export async function clocksOf(
  db: Db,
  inquiryIds: readonly string[],
  now: Date,
): Promise<Map<string, Pick<InspectionGate, 'agreement' | 'payment'> & { dueAt: string | null }>> {
  const clocks = new Map<string, Pick<InspectionGate, 'agreement' | 'payment'> & { dueAt: string | null }>();
  for (const inquiryId of new Set(inquiryIds)) {
    const facts = await factsOf(db, { inquiryId, now });
    if (!facts) continue;
    const gates = gatesOf(facts);
    for (const inspection of facts.inspections) {
      const gate = gates.get(inspection.id);
      if (gate) clocks.set(inspection.id, { ...gate, dueAt: reportDue({ ...inspection, ...gate }) });
    }
  }
  return clocks;
}

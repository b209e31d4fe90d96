import { facts } from '#content/facts.ts';
import type { CustomersInspection } from '../inspections/public.ts';
import type { InspectionGate } from './gate.ts';

const HOUR_MS = 60 * 60 * 1000;

type Clock = Pick<CustomersInspection, 'status' | 'completedAt' | 'contractDeadline'> &
  Pick<InspectionGate, 'payment' | 'paidAt'>;

/**
 * By when the report of an inspection is promised, ISO UTC: the promised hours from the later of done and paid, or the
 * deadline of the customer's contract if that is earlier. `null` while no clock runs.
 */
export function reportDue({ status, completedAt, contractDeadline, payment, paidAt }: Clock): string | null {
  if (status !== 'booked' && status !== 'done') return null;
  const isPaid = payment === 'paid' || payment === 'waived' || payment === 'terms';
  const starts = status === 'done' && isPaid ? [completedAt, paidAt].filter((time) => time !== null) : [];
  const start = Math.max(...starts.map((time) => Date.parse(time)));
  const promised = starts.length > 0 ? [start + facts.promises.reportHours * HOUR_MS] : [];
  const deadline = contractDeadline === null ? [] : [Date.parse(contractDeadline)];
  const first = Math.min(...promised, ...deadline);
  return Number.isFinite(first) ? new Date(first).toISOString() : null;
}

import { clockTime } from '#contract/calendar.ts';
import type { ClosedReason } from '#contract/desk/closing.ts';
import * as inquiries from '#contract/desk/endpoints/inquiries.ts';
import type { CallOutcome } from '#contract/desk/inquiries.ts';
import type { Office } from './office.ts';

/** Something that happens at a moment. */
export type Step = { at: Date; run: (office: Office) => Promise<unknown> };
/** Something that happens to an inquiry. */
export type Turn = { at: Date; run: (office: Office, id: string) => Promise<unknown> };

/** An inquiry: what was asked, and what the office did about it. */
export function story(
  at: Date,
  { answers, files = [] }: { answers: Record<string, string>; files?: readonly string[] },
  turns: readonly Turn[],
): Step[] {
  const asked: Step & { id: string } = {
    at,
    id: '',
    async run(office) {
      asked.id = await office.inquire(answers, files);
    },
  };
  return [asked, ...turnsOf(() => asked.id, turns)];
}

function turnsOf(id: () => string, turns: readonly Turn[]): Step[] {
  return turns.map(({ at, run }) => ({ at, run: (office) => run(office, id()) }));
}

const turn = (at: Date, run: Turn['run']): Turn => ({ at, run });

export const answer = (at: Date, how: 'reply' | 'call' = 'reply'): Turn =>
  turn(at, ({ desk }, id) => desk(inquiries.noteAnswer, { params: { id }, body: { how } }));

export const called = (at: Date, outcome: CallOutcome): Turn =>
  turn(at, ({ desk }, id) => desk(inquiries.noteCall, { params: { id }, body: { outcome } }));

export const note = (at: Date, words: string): Turn =>
  turn(at, ({ desk }, id) => desk(inquiries.addNote, { params: { id }, body: { words } }));

export const move = (at: Date, status: 'booked' | 'completed'): Turn =>
  turn(at, ({ desk }, id) => desk(inquiries.changeStatus, { params: { id }, body: { status } }));

export const close = (at: Date, reason: ClosedReason): Turn =>
  turn(at, ({ desk }, id) =>
    desk(inquiries.changeStatus, { params: { id }, body: { status: 'closed', reason } }),
  );

export const invoice = (at: Date, invoiceAmount: string): Turn =>
  turn(at, ({ desk }, id) => desk(inquiries.saveInvoice, { params: { id }, body: { invoiceAmount } }));

export const agree = (at: Date, acceptedBy: string): Turn =>
  turn(at, ({ desk }, id) =>
    desk(inquiries.recordAgreement, {
      params: { id },
      body: { version: '2026-01', acceptedBy, acceptedAt: clockTime(at) },
    }),
  );

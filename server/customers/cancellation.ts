import type { CancellationPage } from '#contract/customer/page.ts';
import { dollarsOf } from '#contract/desk/money.ts';
import { customerPaths } from '#contract/paths.ts';
import type { CustomersInspection } from '../inspections/public.ts';
import type { Facts } from './facts.ts';
import type { OpenedPage } from './open-page.ts';
import { mayChange } from './own-times.ts';
import { liveInvoices } from './terms.ts';
import { closedWords } from './times-page.ts';
import { titleOfInspection, whenInWords } from './words.ts';

type Money = {
  /** What happens to the money, as the customer reads it before they cancel. */
  words: string[];
  /** What the office has to do about it. */
  forOffice: string[];
};

/** What happens to the money if a customer cancels an inspection in time: nothing is owed for it, and what is paid goes back. */
export function moneyOf(facts: Facts, { id }: Pick<CustomersInspection, 'id'>): Money {
  const words: string[] = [];
  const forOffice: string[] = [];
  for (const { number, content, totalCents, creditedCents, balanceCents } of liveInvoices(facts)) {
    const names = content.lines.map(({ inspectionId }) => inspectionId).filter((one) => one !== null);
    // An invoice that names nothing may be for this inspection or for another one.
    const isOpen = names.length === 0;
    if (!isOpen && !names.includes(id)) continue;
    const paid = totalCents - creditedCents - balanceCents;
    const own = content.lines
      .filter(({ inspectionId }) => inspectionId === id)
      .reduce((sum, { cents }) => sum + cents, 0);
    if (isOpen) {
      words.push(`We will tell you what becomes of invoice ${number}.`);
      forOffice.push(`Invoice ${number} names no inspection: say what becomes of it.`);
    } else if (paid > 0 || creditedCents > 0) {
      const back = dollarsOf(Math.min(paid, own));
      words.push(
        `You have paid ${dollarsOf(paid)} on invoice ${number}. We pay back ${back}, all that you paid for this inspection.`,
      );
      forOffice.push(`Pay back ${back} of invoice ${number}.`);
    } else
      words.push(
        `You no longer have to pay ${dollarsOf(own)} of invoice ${number}. We send you a credit note.`,
      );
  }
  return {
    words: words.length > 0 ? words : ['Nothing is invoiced, so there is nothing to pay.'],
    forOffice,
  };
}

type Refused = Pick<CancellationPage, 'problem' | 'errors' | 'typed'>;

/** The page on which a customer cancels an inspection. */
export function cancellationPage(
  {
    page,
    facts,
    inspection,
  }: { page: OpenedPage; facts: Facts; inspection: CustomersInspection | undefined },
  refused: Refused = { problem: '', errors: {}, typed: {} },
): CancellationPage {
  const isOpen = inspection !== undefined && mayChange(inspection, page.now);
  const isCancelled = inspection?.status === 'cancelled';
  return {
    kind: 'cancellation',
    back: page.address,
    address: customerPaths.cancellation(page.token),
    title: inspection ? titleOfInspection(inspection) : 'Inspection',
    when: inspection?.start ? whenInWords(inspection.start) : '',
    money: isOpen ? moneyOf(facts, inspection).words : [],
    inspection: inspection?.id ?? '',
    move: isOpen ? moveAddress(page.token, inspection.id) : null,
    closed: isOpen ? '' : isCancelled ? 'This inspection is cancelled.' : closedWords(inspection, page.now),
    ...refused,
  };
}

export const moveAddress = (token: string, id: string) =>
  `${customerPaths.times(token)}?${new URLSearchParams({ move: id })}`;
export const cancelAddress = (token: string, id: string) =>
  `${customerPaths.cancellation(token)}?${new URLSearchParams({ inspection: id })}`;

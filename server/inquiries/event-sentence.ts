import { dayInWords, momentInWords } from '#contract/calendar.ts';
import { labelOf } from '#contract/choices.ts';
import { customerMessageKinds } from '#contract/customer/messages.ts';
import type { Agreement } from '#contract/desk/agreement.ts';
import { closedReasons } from '#contract/desk/closing.ts';
import { waivers } from '#contract/desk/customer-pages.ts';
import { type DetailName, detailNames, entryWays } from '#contract/desk/customers.ts';
import { callOutcomes, type Status, statuses } from '#contract/desk/inquiries.ts';
import { dollarsOf } from '#contract/desk/money.ts';
import { questionNames, questionOf } from '#contract/questions.ts';
import type { EventData, UnparsedEvent } from './event-data.ts';

/** The sentence that a person reads, with today's labels. This is the only place that writes one. */
export function sentenceOf(event: EventData | UnparsedEvent): string {
  if (isUnparsed(event)) return event.note;
  switch (event.kind) {
    case 'note':
      return event.note;
    case 'status':
      return statusSentence(event);
    case 'call':
      return callOutcomes[event.to];
    case 'invoice':
      return invoiceSentence(event);
    case 'credit':
      return `${event.from ?? 'Nobody'} → ${event.to ?? 'nobody'}: ${event.note}`;
    case 'agreement':
      return agreementSentence(event);
    case 'mail':
      return event.note === null
        ? `Automatic answer sent to ${event.details.address}`
        : `Automatic answer to ${event.details.address} not delivered: ${event.note}`;
    case 'entered':
      return event.to === 'file'
        ? 'Brought in from a file of earlier customers'
        : `Entered at the desk: ${lowerFirst(entryWays[event.to])}`;
    case 'details':
      return correctionSentence(event);
    case 'inspection':
      return inspectionSentence(event);
    case 'customer':
      return `On the customer’s page, ${lowerFirst(customerMessageKinds[event.to])}: ${event.note}`;
    case 'link':
      return linkSentences[event.to];
    case 'quote':
      return quoteSentence(event);
    case 'waiver':
      return `${event.to === null ? 'All waivers ended' : waivers[event.to]}: ${event.note}`;
  }
}

/** `Quote Q-2026-0012 accepted, $550.00` */
function quoteSentence({ to, note, details }: EventData & { kind: 'quote' }): string {
  const { number, edition, cents } = details;
  const what = edition === 1 ? `Quote ${number}` : `Quote ${number}, edition ${edition},`;
  const why = note ? `: ${note}` : '';
  return `${what} ${quoteChanges[to]}, ${dollarsOf(cents)}${why}`;
}

const quoteChanges = {
  sent: 'sent',
  'taken-back': 'taken back before it left',
  accepted: 'accepted',
  declined: 'declined',
  withdrawn: 'withdrawn',
} as const;

const linkSentences = {
  made: 'Link to the customer’s page made',
  mailed: 'Link to the customer’s page made and emailed',
  revoked: 'All links to the customer’s page revoked',
} as const;

function isUnparsed(event: EventData | UnparsedEvent): event is UnparsedEvent {
  return (event as Partial<UnparsedEvent>).details?.isWhole === true;
}

/** `Answered → Closed: went with someone else` */
function statusSentence({ from, to, details }: EventData & { kind: 'status' }): string {
  const [before, after] = [standing(from, details.fromFlagged), standing(to, details.toFlagged)];
  // Only the reason for closing was corrected.
  const change = before === after ? after : `${before} → ${after}`;
  if (details.reason) return `${change}: ${lowerFirst(closedReasons[details.reason])}`;
  return details.how === 'call' ? `${change}: reached by phone` : change;
}

function standing(status: Status, isFlagged: boolean): string {
  return isFlagged ? `${statuses[status]} (suspected spam)` : statuses[status];
}

/** `INV-0001: $550.00 → $500.00 ex GST, 10% for SMITH123: $50.00` */
function invoiceSentence({ from, to, details }: EventData & { kind: 'invoice' }): string {
  const said = (amount: string | null) => (amount === null ? 'no amount' : `$${amount}`);
  const { commission, paper } = details;
  const amounts = from === null ? `${said(to)} ex GST` : `${said(from)} → ${said(to)} ex GST`;
  const change = paper ? `${paper}: ${amounts}` : amounts;
  return commission ? `${change}, ${commission.rate}% for ${commission.code}: $${commission.amount}` : change;
}

/** `Version 2026-07, accepted by Ada Sample, 31 July 2026 at 9:30 am → none recorded` */
function agreementSentence({ from, to, details }: EventData & { kind: 'agreement' }): string {
  const before = accepted(from, details.before);
  const after = accepted(to, details.after);
  return from === null ? after : `${before} → ${lowerFirst(after)}`;
}

/** Whether a detail is chosen from a list, as a value that has a label. */
function isChosen(name: DetailName): boolean {
  const question = questionNames.find((one) => one === name);
  return question ? typeof questionOf(question).as !== 'string' : chosenElsewhere.has(name);
}

const chosenElsewhere: ReadonlySet<DetailName> = new Set(['serviceType', 'inspectionType']);

/** `Phone: 0491 570 006 → 0491 570 110; Email: none → ada@example.com` */
function correctionSentence({ details: { before, after } }: EventData & { kind: 'details' }): string {
  const said = (name: DetailName, value: string | undefined) => {
    if (!value) return 'none';
    if (name === 'preferredDate') return dayInWords(value, 'short');
    return isChosen(name) ? labelOf(value) : value;
  };
  const names = Object.keys(detailNames) as DetailName[];
  return names
    .filter((name) => name in before || name in after)
    .map((name) => `${detailNames[name]}: ${said(name, before[name])} → ${said(name, after[name])}`)
    .join('; ');
}

/** `Inspection 1024 (Frame) moved from … to 3 December 2026 at 9:00 am, Kim Sample: rain` */
function inspectionSentence({ to, note, details }: EventData & { kind: 'inspection' }): string {
  const { number, type, start, before, inspector } = details;
  const what = `Inspection${number === null ? '' : ` ${number}`} (${labelOf(type)})`;
  const at = start === null ? '' : momentInWords(new Date(start));
  const by = inspector === null ? '' : `, ${inspector}`;
  const why = note === null ? '' : `: ${note}`;
  switch (to) {
    case 'offered':
      return `${what}: times offered`;
    case 'ran-out':
      return `${what}: the offered times expired`;
    case 'withdrawn':
      return `${what}: the offer was withdrawn${why}`;
    case 'booked':
      return `${what} booked for ${at}${by}${why}`;
    case 'moved':
      return `${what} moved from ${before ? momentInWords(new Date(before)) : 'no time'} to ${at}${by}${why}`;
    case 'second':
      return `${what}: ${inspector === null ? 'no second inspector any more' : `${inspector} is the second inspector`}${why}`;
    case 'cancelled':
      return `${what}${at && ` of ${at}`} cancelled${why}`;
    case 'no-access':
      return `${what}${at && ` of ${at}`}: no access${why}`;
    case 'done':
      return before
        ? `${what}: time of completion changed from ${momentInWords(new Date(before))} to ${at}${by}`
        : `${what} done, ${at}${by}`;
  }
}

function accepted(
  version: string | null,
  acceptance: Pick<Agreement, 'acceptedBy' | 'acceptedAt'> | null,
): string {
  if (version === null || acceptance === null) return 'None recorded';
  const when = momentInWords(new Date(acceptance.acceptedAt));
  return `Version ${version}, accepted by ${acceptance.acceptedBy}, ${when}`;
}

function lowerFirst(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}

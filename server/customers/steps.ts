import { payment as paymentWords, TIME_ZONE_NAME } from '#content/business.ts';
import { facts } from '#content/facts.ts';
import { dayInWords, deadlineInWords, timeInWords } from '#contract/calendar.ts';
import type { CustomerStep } from '#contract/customer/page.ts';
import { dollarsOf } from '#contract/desk/money.ts';
import { customerPaths } from '#contract/paths.ts';
import type { CustomersInspection } from '../inspections/public.ts';
import { isStillFor } from '../quotes/public.ts';
import { agreementState } from './agreement.ts';
import { openReports, waitingReports } from './open-reports.ts';
import { heldNow, toChoose, withHeld } from './own-times.ts';
import type { PageData } from './page-data.ts';
import { quoteInWords } from './quote-page.ts';
import { stageToChoose } from './stages.ts';
import { liveInvoices } from './terms.ts';
import { dayOfMoment, titleOf, titleOfInspection, whenInWords } from './words.ts';

/**
 * A step before it is known which one comes next. `customer`: they have to do something; `office`: we do; `later`: it is nobody's
 * turn yet.
 */
type Step = Omit<CustomerStep, 'state' | 'isTheirs'> & {
  turn: 'done' | 'customer' | 'office' | 'later';
  next?: string;
};

/** The way from request to report, and what comes next. One step is `now`, unless the request is closed. */
export function stepsOf(data: PageData): { steps: CustomerStep[]; next: string } {
  const steps = [
    requestStep,
    ...(data.facts.quotes.length > 0 ? [quoteStep] : []),
    timeStep,
    agreementStep,
    paymentStep,
    visitStep,
    reportStep,
  ].map((step) => step(data));
  if (data.facts.inquiry.status === 'closed')
    return {
      steps: steps.map(({ next: _, turn, ...step }) => ({
        ...step,
        state: turn === 'done' ? 'done' : 'later',
        isTheirs: false,
        to: null,
      })),
      next: `This request is closed. If you need us again, call ${facts.contact.phone} or email ${facts.contact.email}.`,
    };
  const now =
    steps.find(({ turn }) => turn === 'customer') ??
    steps.find(({ turn }) => turn === 'office') ??
    steps.at(-1);
  return {
    steps: steps.map(({ next: _, turn, ...step }) => ({
      ...step,
      state: step.id === now?.id ? 'now' : turn === 'done' ? 'done' : 'later',
      isTheirs: turn === 'customer',
    })),
    next: now?.next ?? now?.words ?? '',
  };
}

function requestStep({ facts: { inquiry } }: PageData): Step {
  return {
    id: 'request',
    title: 'Request received',
    turn: 'done',
    to: '#details',
    words: `We received it on ${dayOfMoment(inquiry.createdAt)}.`,
  };
}

/** The latest quote, where there is one. It is the customer's turn while they can accept it and nothing is booked. */
function quoteStep({ facts: { quotes, inspections, inquiry }, token, now }: PageData): Step {
  const [latest] = quotes;
  const step = { id: 'quote', title: 'Quote', to: '#quote' } as const;
  if (!latest) return { ...step, turn: 'later', words: '' };
  const { state, words, page } = quoteInWords(latest, { token, now, inquiry });
  const accepted = quotes.find((quote) => quote.state === 'accepted');
  if (accepted) return { ...step, turn: 'done', words: `Accepted: ${dollarsOf(accepted.total_cents)}.` };
  const isOpen = state === 'open' && isStillFor(latest, inquiry);
  const isBooked = inspections.some(({ status }) => status === 'booked' || status === 'done');
  if (!isOpen || isBooked) return { ...step, turn: isOpen ? 'later' : 'done', words };
  return {
    ...step,
    to: page,
    turn: 'customer',
    words,
    next: `Read your quote for ${dollarsOf(latest.total_cents)} and accept it. ${words}`,
  };
}

function timeStep(data: PageData): Step {
  const { facts, now } = data;
  const step = { id: 'time', title: 'Agree on a time', to: '#time' } as const;
  const offered = facts.inspections.find(({ offer }) => offer !== null);
  if (offered?.offer)
    return {
      ...step,
      turn: 'customer',
      words: `Choose a time. We are holding these times for you until ${whenInWords(offered.offer.expiresAt)}.`,
      next: `Choose a time for your ${titleOfInspection(offered).toLowerCase()}.`,
    };
  const held = heldNow(facts, now);
  if (held)
    return {
      ...step,
      to: customerPaths.agreement(data.token),
      turn: 'later',
      words: `We are holding ${whenInWords(held.start)} for you until ${timeInWords(new Date(held.expiresAt))}.`,
    };
  const stage = stageToChoose(facts, now);
  const own = stage === undefined ? toChoose(facts, now)[0] : stage;
  if (own)
    return {
      ...step,
      to: stage ? customerPaths.stages(data.token) : customerPaths.times(data.token),
      turn: 'customer',
      words: 'Choose a time yourself.',
      next: `Choose a time for your ${titleOf(own.type).toLowerCase()}.`,
    };
  const undecided = facts.inspections.find(isUndecided);
  if (undecided) return { ...step, ...undecidedWords(undecided) };
  const booked = bookedIn(facts.inspections);
  if (booked?.start)
    return { ...step, turn: 'done', words: `${titleOfInspection(booked)}: ${whenInWords(booked.start)}.` };
  const done = facts.inspections.findLast(({ status }) => status === 'done');
  if (done) return { ...step, turn: 'done', words: `${titleOfInspection(done)} done.` };
  const lost = facts.inspections.findLast(({ status }) => status === 'cancelled' || status === 'no-access');
  if (lost) return { ...step, ...lostWords(lost) };
  return { ...step, turn: 'office', ...answerWords(facts.inquiry, now) };
}

/** Booked at the desk without a time, or offered times that nobody chose in time. */
function isUndecided({ status, start }: CustomersInspection): boolean {
  return status === 'offered' || (status === 'booked' && start === null);
}

function undecidedWords(inspection: CustomersInspection): Pick<Step, 'turn' | 'words' | 'next'> {
  const title = titleOfInspection(inspection).toLowerCase();
  if (inspection.status === 'offered')
    return {
      turn: 'customer',
      words: 'The times that we offered you are no longer held. Ask us for new ones.',
      next: `Ask us for a time for your ${title}. The times that we offered you are no longer held.`,
    };
  return {
    turn: 'office',
    words: 'We will agree on a time with you.',
    next: `We will agree on a time for your ${title} with you. You do not have to do anything now.`,
  };
}

function lostWords({
  status,
  start,
  ...inspection
}: CustomersInspection): Pick<Step, 'turn' | 'words' | 'next'> {
  const title = titleOfInspection(inspection).toLowerCase();
  const on = start === null ? '' : ` on ${whenInWords(start)}`;
  if (status === 'no-access')
    return {
      turn: 'customer',
      words: `Our inspector came${on} and could not get in. Ask us for another time.`,
      next: `Our inspector could not get in. Ask us for another time for your ${title}.`,
    };
  return {
    turn: 'customer',
    words: `The inspection${on} is cancelled. Ask us for another time if you still need it.`,
    next: `Your ${title} is cancelled. Ask us for another time if you still need it.`,
  };
}

function answerWords(
  { respondBy, answeredAt }: PageData['facts']['inquiry'],
  now: Date,
): Pick<Step, 'words' | 'next'> {
  const isAwaited = answeredAt === null && respondBy !== null && new Date(respondBy) > now;
  const words = isAwaited
    ? `We will reply by ${deadlineInWords(new Date(respondBy), now, TIME_ZONE_NAME)} and agree on a time with you.`
    : 'We will agree on a time with you.';
  return { words, next: `${words} You do not have to do anything now.` };
}

function agreementStep(data: PageData): Step {
  const { token, now } = data;
  const facts = withHeld(data.facts, now);
  const held = heldNow(data.facts, now);
  const why = held
    ? `That books ${whenInWords(held.start)}, which we hold for you until ${timeInWords(new Date(held.expiresAt))}.`
    : waitingReports(data).length > 0
      ? 'Your report opens then.'
      : 'We need it before we come.';
  const step = { id: 'agreement', title: 'Agreement', to: customerPaths.agreement(token) } as const;
  switch (agreementState(facts)) {
    case 'accepted':
      return { ...step, turn: 'done', words: 'Accepted.' };
    case 'waived':
      return { ...step, turn: 'done', words: 'You do not have to accept it.' };
    case 'to-accept':
      return {
        ...step,
        turn: 'customer',
        words: `Read it and accept it. ${why}`,
        next: `Read the agreement and accept it. ${why}`,
      };
    case 'again':
      return {
        ...step,
        turn: 'customer',
        words: 'It has changed since you accepted it. Read it and accept it again.',
        next: 'The agreement has changed since you accepted it. Read it and accept it again.',
      };
    case 'unpriced':
      return {
        ...step,
        turn: 'office',
        words: 'We tell you the price first. Then you can accept it.',
        next: 'We tell you the price first. Then you can read the agreement and accept it.',
      };
    case 'not-yet':
      return { ...step, turn: 'later', words: 'You can accept it once a time is booked.' };
  }
}

function paymentStep(data: PageData): Step {
  const { facts, gates } = data;
  const step = { id: 'payment', title: 'Payment', to: '#payment' } as const;
  const owed = liveInvoices(facts).filter(({ balanceCents }) => balanceCents > 0);
  const open = owed.reduce((sum, { balanceCents }) => sum + balanceCents, 0);
  const total = owed.reduce((sum, { totalCents, creditedCents }) => sum + totalCents - creditedCents, 0);
  const payments = [...gates.values()].map(({ payment }) => payment);
  const mayWait =
    payments.length > 0 && payments.every((payment) => payment !== 'unpaid' && payment !== 'no-invoice');
  const dueOn = owed.map((invoice) => invoice.dueOn).sort()[0];
  if (dueOn === undefined) {
    if (liveInvoices(facts).length > 0) return { ...step, turn: 'done', words: 'Paid. Thank you.' };
    if (mayWait) return { ...step, turn: 'later', words: readsFirst };
    return { ...step, turn: 'later', words: 'We will email you the invoice. There is nothing to pay yet.' };
  }
  const what = open < total ? `${dollarsOf(open)} of ${dollarsOf(total)}` : dollarsOf(open);
  const isOverdue = owed.some(({ status }) => status === 'overdue');
  const day = dayInWords(dueOn);
  const overdue = `${what} has been overdue since ${day}.`;
  const words = isOverdue ? overdue : `Please pay ${what} by ${day}.`;
  // What is waived or on terms is still owed, but nothing waits for it.
  if (mayWait && !isOverdue)
    return { ...step, turn: 'later', words: `${what} is due by ${day}. ${readsFirst}` };
  const next = isOverdue
    ? `${overdue} Pay it now, or call us if you have already paid.`
    : `Pay ${dollarsOf(open)} by ${day}.${waitingReports(data).length > 0 ? ' Your report opens then.' : ''}`;
  return { ...step, turn: 'customer', words, next };
}

const readsFirst = 'You can read your report without paying first.';

function visitStep({ facts, reports, now }: PageData): Step {
  const step = { id: 'visit', title: 'Inspection', to: '#time' } as const;
  // A report may be published before anybody marks the inspection as done.
  const reported = new Set(reports.map(({ inspectionId }) => inspectionId));
  const booked = bookedIn(facts.inspections.filter(({ id }) => !reported.has(id)));
  if (booked?.start && booked.end) {
    const by = booked.inspector ? `${booked.inspector} will come` : 'Our inspector will come';
    const isOver = new Date(booked.end) <= now;
    const words = isOver
      ? `Your inspection was on ${whenInWords(booked.start)}.`
      : `${by} on ${whenInWords(booked.start)} and stay until about ${timeInWords(new Date(booked.end))}.`;
    const next = isOver
      ? `${words} We will write the report next.`
      : `${words} Make sure that we can get in.`;
    return { ...step, turn: 'office', words, next };
  }
  const done = facts.inspections.findLast(({ id, status }) => status === 'done' || reported.has(id));
  const at = done?.completedAt ?? done?.start;
  if (done) return { ...step, turn: 'done', words: at ? `Done on ${dayOfMoment(at)}.` : 'Done.' };
  return { ...step, turn: 'later', words: 'We will come at the time that you choose.' };
}

function reportStep(data: PageData): Step {
  const step = { id: 'report', title: 'Report', to: '#report' } as const;
  const [ready] = openReports(data);
  const [waiting] = waitingReports(data);
  const reported = new Set(data.reports.map(({ inspectionId }) => inspectionId));
  const unreported = data.facts.inspections.some(({ id, status }) => status === 'done' && !reported.has(id));
  if (waiting)
    return {
      ...step,
      turn: 'later',
      words: `Report ${waiting.report.number} is ready. ${waiting.words}`,
      next: `Your report is ready. ${waiting.words}`,
    };
  if (unreported)
    return {
      ...step,
      turn: 'office',
      words: `We are writing it. ${paymentWords().report}.`,
      next: `We are writing your report. ${paymentWords().report}.`,
    };
  if (ready?.versions[0]?.state === 'withdrawn')
    return {
      ...step,
      turn: 'office',
      words: 'Your report was withdrawn. Do not rely on it.',
      next: 'Your report was withdrawn. Do not rely on it. We will tell you when there is a new one.',
    };
  if (ready)
    return {
      ...step,
      turn: 'done',
      words: `Report ${ready.number} is ready to read.`,
      next: 'Your report is ready. You can read it, save the PDF and share a link to it.',
    };
  return {
    ...step,
    to: null,
    turn: 'later',
    words: `You will be able to read it here. ${paymentWords().report}.`,
  };
}

/** The booked inspection with a time that comes first. */
function bookedIn(inspections: readonly CustomersInspection[]): CustomersInspection | undefined {
  return inspections
    .filter(({ status, start }) => status === 'booked' && start !== null)
    .toSorted((one, other) => (one.start ?? '').localeCompare(other.start ?? ''))[0];
}

import { askedFor } from '#content/confirmation.ts';
import { costInWords, itemFor, requestInWords } from '#content/price-list.ts';
import { timeInWords } from '#contract/calendar.ts';
import { type CustomerMessageAbout, customerMessageKinds } from '#contract/customer/messages.ts';
import type {
  CustomerPage,
  CustomerReport,
  CustomerShare,
  CustomerVisit,
  Said,
} from '#contract/customer/page.ts';
import type { MessageKind } from '#contract/desk/messages.ts';
import { fileSize } from '#contract/files.ts';
import { customerPaths } from '#contract/paths.ts';
import { phoneOf } from '#contract/phone.ts';
import { referenceOf } from '#contract/reference.ts';
import type { CustomersInspection } from '../inspections/public.ts';
import type { CustomersReport } from '../reports/public.ts';
import { acceptancesOf } from './agreed-price.ts';
import { agreementState } from './agreement.ts';
import { cancelAddress, moveAddress } from './cancellation.ts';
import { invoicesInWords } from './invoices-in-words.ts';
import { waitingReports, waitingWords } from './open-reports.ts';
import { mayChange, toChoose } from './own-times.ts';
import type { PageData } from './page-data.ts';
import { quoteInWords } from './quote-page.ts';
import { shareInWords } from './share-words.ts';
import type { AnsweredShare } from './shares.ts';
import { stagesInWords } from './stages-page.ts';
import { stepsOf } from './steps.ts';
import { givenPrice } from './terms.ts';
import { dayOfMoment, titleOf, titleOfInspection, whenInWords } from './words.ts';

/** What a customer is told beside the page itself: after a form was sent. */
export type Answer = { said: Said; typed?: Record<string, string> };

/** What a customer did about a time. */
const ownDeeds = { booked: 'Booked', moved: 'Moved', cancelled: 'Cancelled', 'stage-day': 'Builder’s date' };

/** What a message of the customer is about, in their own words. */
function aboutInWords(kind: MessageKind): string {
  if (kind in ownDeeds) return ownDeeds[kind as keyof typeof ownDeeds];
  return kind in customerMessageKinds ? customerMessageKinds[kind as CustomerMessageAbout] : 'Your email';
}

/** A customer's page, in words. */
export function customerPage(data: PageData, answer?: Answer): CustomerPage {
  const { facts, address, now } = data;
  const { inquiry } = facts;
  const isClosed = inquiry.status === 'closed';
  const [first] = facts.inspections.filter(({ status }) => status !== 'cancelled');
  const what = first ? titleOfInspection(first) : titleOf(inquiry.inspectionType);
  return {
    kind: 'customer',
    address,
    isClosed,
    isOffice: data.isOffice,
    firstName: inquiry.firstName,
    reference: referenceOf(inquiry.id),
    title: `${what} at ${inquiry.propertyAddress}`,
    stage: first?.type ?? inquiry.inspectionType,
    ...stepsOf(data),
    asked: askedOf(data),
    quotes: facts.quotes.map((quote) => quoteInWords(quote, { token: data.token, now, inquiry })),
    visits: facts.inspections.map((inspection) => visitInWords(inspection, data)),
    ownTimes: toChoose(facts, now).length > 0 ? customerPaths.times(data.token) : null,
    stages: isClosed ? null : stagesInWords(data),
    agreement: agreementInWords(data),
    ...invoicesInWords(data),
    files: data.files.map(({ originalName, size, createdAt }) => ({
      name: originalName,
      size: fileSize(size),
      when: dayOfMoment(createdAt),
    })),
    reports: data.reports.map((report) => reportInWords(report, data)),
    shares: data.shares
      .filter(({ parentId }) => parentId === null)
      .map((share) => ({
        ...shareInWords(share, data.reports, now),
        ...answersInWords(share, data),
        handedOn: data.shares.filter(({ parentId }) => parentId === share.id).map(({ name }) => name),
      })),
    details: {
      firstName: inquiry.firstName,
      lastName: inquiry.lastName,
      phone: phoneOf(inquiry.phone).display,
      propertyAddress: inquiry.propertyAddress,
      additionalInfo: inquiry.additionalInfo,
    },
    messages: data.messages.map(({ at, isOurs, kind, words, files }) => ({
      when: whenInWords(at),
      about: isOurs ? 'Our answer' : aboutInWords(kind),
      isOurs,
      words,
      files: files.map(({ originalName, size, filename }) => ({
        name: originalName,
        size: fileSize(size),
        address: customerPaths.replyFile(data.token, filename),
      })),
    })),
    mayWithdraw: !isClosed && facts.inspections.every(({ status }) => status !== 'done'),
    said: answer?.said ?? null,
    typed: answer?.typed ?? {},
  };
}

/** What was asked for, without what stands elsewhere on the page. */
function askedOf({ facts: { inquiry, inspections } }: PageData): CustomerPage['asked'] {
  const asked = askedFor({ ...inquiry, serviceType: inquiry.serviceType ?? undefined });
  // Each inspection says its own price.
  const price = inspections.length === 0 && requestInWords({ ...inquiry, address: inquiry.propertyAddress });
  return price ? [...asked, { name: 'Price', value: price }] : asked;
}

function visitInWords(
  inspection: CustomersInspection,
  { facts, agreedTexts, token, now }: PageData,
): CustomerVisit {
  const { id, type, status, followsId, start, end, inspector, number, offer } = inspection;
  const isOff = status === 'cancelled' || status === 'no-access';
  const isAgain = followsId !== null;
  const address = facts.inquiry.propertyAddress;
  const isAhead = status === 'booked' && end !== null && new Date(end) > now;
  const isTheirs = mayChange(inspection, now);
  return {
    id,
    status,
    inspector,
    jobNumber: number,
    cost: isOff ? null : costInWords({ type, isAgain, address }, givenPrice(facts, inspection, agreedTexts)),
    included: (isOff ? undefined : itemFor(type, { isAgain })?.included) ?? null,
    title: titleOfInspection(inspection),
    when: start && whenInWords(start),
    until: isAhead ? timeInWords(new Date(end)) : null,
    calendar: isAhead ? customerPaths.calendar(token, id) : null,
    times: (offer?.times ?? []).map((time) => whenInWords(time.start)),
    heldUntil: offer && whenInWords(offer.expiresAt),
    ...(isTheirs && { move: moveAddress(token, id), cancel: cancelAddress(token, id) }),
  };
}

function agreementInWords(data: PageData): CustomerPage['agreement'] {
  const { facts, token } = data;
  const state = agreementState(facts);
  const when = waitingReports(data).length > 0 ? 'to open your report' : 'before we come';
  const { recorded } = facts;
  const isOnline = acceptancesOf(facts).length > 0;
  const accepted =
    recorded &&
    `${recorded.acceptedBy} accepted version ${recorded.version} on ${dayOfMoment(recorded.acceptedAt)}.`;
  const words = {
    'not-yet': 'You can accept it once a time is booked.',
    unpriced: 'We tell you the price first. You can accept the agreement after that.',
    'to-accept': `Read it and accept it ${when}. It says what we inspect and what it costs.`,
    again: `${accepted ?? ''} It has changed since: read it and accept it again.`.trim(),
    accepted: accepted ?? 'Accepted.',
    waived: 'You do not have to accept it for this inspection.',
  };
  return {
    state,
    words: words[state],
    page: customerPaths.agreement(token),
    pdf: isOnline ? customerPaths.agreementPdf(token) : null,
  };
}

function reportInWords(report: CustomersReport, data: PageData): CustomerReport {
  const { token, gates } = data;
  const { id, inspectionId, number, title, versions } = report;
  const isOpen = gates.get(inspectionId)?.isOpen === true;
  const [latest] = versions;
  const with_ = (address: string, version: number) =>
    `${address}?${new URLSearchParams({ report: id, version: String(version) })}`;
  return {
    id,
    number,
    title: titleOf(title),
    isOpen,
    words: isOpen ? openWords(report) : `It is ready. ${waitingWords(data, report)}`,
    versions: versions.map(({ version, publishedAt, state, changes, said }) => ({
      version,
      changes: [...changes],
      said: [...said],
      publishedOn: dayOfMoment(publishedAt),
      state: stateInWords(state, latest?.version ?? version),
      page: with_(customerPaths.report(token), version),
      pdf: with_(customerPaths.reportPdf(token), version),
    })),
    isWithdrawn: latest?.state === 'withdrawn',
    hasActions: latest !== undefined && latest.state === 'current' && latest.openFindings > 0,
  };
}

/** A builder's answers on a link. They are shown only while the report of the action list is open. */
function answersInWords(
  { id, kind, reportId, answeredItems: items, disputedItems: disputed }: AnsweredShare,
  { token, reports, gates }: PageData,
): Pick<CustomerShare, 'answered' | 'answers'> {
  const report = reports.find((one) => one.id === reportId);
  if (kind === 'report' || !report || gates.get(report.inspectionId)?.isOpen !== true)
    return { answered: '', answers: null };
  return {
    answered:
      items === 0
        ? 'No item has an answer yet.'
        : [countOf('Answered', items - disputed), countOf('Disputed', disputed)].filter(Boolean).join(' '),
    answers: items === 0 ? null : customerPaths.shareAnswers(token, id),
  };
}

function countOf(what: string, items: number): string {
  return items === 0 ? '' : `${what}: ${items} ${items === 1 ? 'item' : 'items'}.`;
}

function openWords({ versions: [latest] }: CustomersReport): string {
  if (!latest) return '';
  if (latest.state === 'withdrawn') return 'This report was withdrawn. Do not rely on it.';
  return `Version ${latest.version}, published on ${dayOfMoment(latest.publishedAt)}.`;
}

function stateInWords(state: 'current' | 'replaced' | 'withdrawn', latest: number): string {
  return { current: 'Current', replaced: `Replaced by version ${latest}`, withdrawn: 'Withdrawn' }[state];
}

import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { answerInWords } from '#content/answer-words.ts';
import { dayInWords, dayOf } from '#contract/calendar.ts';
import type { ItemAnswer } from '#contract/customer/item-answer.ts';
import type { ActionsPage, CustomerReportPage } from '#contract/customer/report-page.ts';
import { sortedAs } from '#contract/customer/sorting.ts';
import { customerPaths } from '#contract/paths.ts';
import { logoAt } from '../business/public.ts';
import type { App } from '../http/app.ts';
import * as reports from '../reports/public.ts';
import { actionItems, figuresOfItems } from './actions.ts';
import { answerPhoto, answersOf, isOnLink, shownAnswer } from './answers.ts';
import { type HandOnReturned, handOnOf } from './hand-on.ts';
import { listPdf } from './list-pdf.ts';
import { noteShareRead, type OpenedShare, openShare, type SharePages } from './open-share.ts';
import { stateInWords } from './readable-report.ts';
import { pictureIn, sendFile } from './report-routes.ts';
import { tradesOf } from './trades.ts';
import { namesOf, withoutNames } from './without-names.ts';
import { dayOfMoment } from './words.ts';
import { privately } from './wrong-token.ts';

const ByToken = z.object({ token: z.string().max(100) });
const OfPicture = ByToken.extend({ id: z.string().max(100) });
const OfAnswer = OfPicture.extend({ filename: z.string().max(100) });
/** How a builder sorts an action list. */
export const Sorting = z.object({ by: z.literal('trade').optional().catch(undefined) });
const WithKept = Sorting.extend({
  kept: z.string().max(200).optional().catch(undefined),
  done: z.string().max(100).optional().catch(undefined),
});

/** What a customer shared: a report for a solicitor or bank, an action list for a builder. */
export function sharedRoutes(app: App, dependencies: SharePages): void {
  const { db, show } = dependencies;
  const schema = { params: ByToken, hide: true };

  app.get(
    customerPaths.shared.route,
    { schema: { ...schema, querystring: WithKept } },
    async (request, reply) => {
      const opened = await openShare(dependencies, request, reply);
      if (!opened) return reply;
      await noteShareRead(dependencies, opened, request);
      if (opened.share.kind === 'report') return show(reply, await reportPage(dependencies, opened));
      const page = await actionsPage(dependencies, opened, request.query);
      const items = page.items.map((item) =>
        item.finding === request.query.kept && item.answers.length > 0
          ? { ...item, said: keptWords(item) }
          : item,
      );
      const { handOn } = page;
      const said =
        request.query.done === 'link-ended' ? 'You ended that link. It no longer opens anything.' : '';
      return show(reply, { ...page, items, handOn: handOn && { ...handOn, said } });
    },
  );

  app.get(customerPaths.sharedPdf.route, { schema }, async (request, reply) => {
    const opened = await openShare(dependencies, request, reply);
    if (!opened) return reply;
    const isReport = opened.share.kind === 'report';
    if (isReport) await noteShareRead(dependencies, opened, request);
    // It names the customer, so an action list has another.
    const pdf = isReport ? await reports.pdfOf(db, opened.version.id) : undefined;
    return sendFile(dependencies, { request, reply }, pdf);
  });

  app.get(
    customerPaths.actionsPdf.route,
    { schema: { ...schema, querystring: Sorting } },
    async (request, reply) => {
      const opened = await openShare(dependencies, request, reply);
      if (!opened) return reply;
      if (opened.share.kind === 'report') return reply.redirect(customerPaths.sharedPdf(opened.token), 303);
      await noteShareRead(dependencies, opened, request);
      const bytes = await pdfOfList(dependencies, opened, request.query);
      return privately(reply.type('application/pdf'))
        .header('content-disposition', `inline; filename="${opened.report.number}-action-list.pdf"`)
        .send(bytes);
    },
  );

  app.get(
    customerPaths.sharedPhoto.route,
    { schema: { ...schema, params: OfPicture } },
    async (request, reply) => {
      const opened = await openShare(dependencies, request, reply);
      if (!opened) return reply;
      const { id } = request.params;
      const picture = (await mayShow(dependencies, opened, id))
        ? await pictureIn(dependencies.db, [opened.version], id)
        : undefined;
      return sendFile(dependencies, { request, reply }, picture);
    },
  );

  app.get(
    customerPaths.sharedAnswerPhoto.route,
    { schema: { ...schema, params: OfAnswer } },
    async (request, reply) => {
      const opened = await openShare(dependencies, request, reply);
      if (!opened) return reply;
      const photo = await answerPhoto(db, { ...request.params, share: opened.share });
      return sendFile(dependencies, { request, reply }, photo);
    },
  );
}

/** By trade, those without one last; within a trade by number. */
function byTrade(a: ActionsPage['items'][number], b: ActionsPage['items'][number]): number {
  return (
    Number(a.trade === '') - Number(b.trade === '') || a.trade.localeCompare(b.trade) || a.number - b.number
  );
}

/** What was received, in words. */
function keptWords({ number, answers }: ActionsPage['items'][number]): string {
  const last = answers.at(-1);
  const what = last?.state ? `: ${answerInWords(last)}` : '';
  const next =
    last?.state === 'disputed'
      ? 'Our office reads it and tells you what we decide.'
      : 'Our office reads it, and we will check it at the re-inspection.';
  return `We have your answer to item ${number}${what}. ${next}`;
}

/** A picture of an action list is one of its items': a page of the customer's plan, or of a part of the house, is not. */
async function mayShow(
  { db }: SharePages,
  { share, version }: OpenedShare,
  sha256: string,
): Promise<boolean> {
  if (share.kind === 'report') return true;
  const figures = figuresOfItems(await reports.readContent(db, version.id), share.items);
  return JSON.stringify(figures).includes(`"${sha256}"`);
}

async function reportPage(
  { db }: SharePages,
  { token, share, version }: OpenedShare,
): Promise<CustomerReportPage> {
  const { report } = await reports.readContent(db, version.id);
  return {
    kind: 'report',
    report,
    isCurrent: version.state === 'current',
    state: stateInWords(version, version.version),
    back: null,
    current: null,
    pdf: customerPaths.sharedPdf(token),
    pictures: customerPaths.sharedPhoto(token, ''),
    sharedWith: share.name,
  };
}

/** The action list of a link on paper, in the order that its builder sees. */
async function pdfOfList(
  { db, files }: SharePages,
  opened: OpenedShare,
  sorting: Pick<ActionsPage, 'by'>,
): Promise<Buffer> {
  const { version, now } = opened;
  const { report } = await reports.readContent(db, version.id);
  const { items, handOn: _, ...page } = await actionsPage({ db }, opened, sorting);
  return listPdf({
    page: { ...page, items },
    date: report.header.date,
    logo: await logoAt({ db, files }, now.toISOString()),
    async photos(all) {
      const copies = new Map<string, Buffer>();
      for (const sha256 of all) {
        const picture = await pictureIn(db, [version], sha256);
        const bytes = picture && (await files.read(picture.filename));
        if (bytes) copies.set(sha256, await buffer(bytes));
      }
      return copies;
    },
  });
}

/** The action list of a link as its builder sees it: by number, the grave first, unless they sort it by trade. All its addresses keep that. */
export async function actionsPage(
  { db }: Pick<SharePages, 'db'>,
  opened: OpenedShare,
  { by }: Pick<ActionsPage, 'by'>,
  returned?: HandOnReturned,
): Promise<ActionsPage> {
  const { token } = opened;
  const page = await actionList({ db }, opened, {
    back: null,
    address: customerPaths.shared(token),
    pdf: sortedAs(customerPaths.actionsPdf(token), by),
    pictures: customerPaths.sharedPhoto(token, ''),
    photoOf: (id, filename) => customerPaths.sharedAnswerPhoto(token, id, filename),
  });
  const handOn = await handOnOf(db, { ...opened, by }, page.items, returned);
  return { ...page, handOn, ...(by && { by, items: page.items.toSorted(byTrade) }) };
}

/** The addresses of an action list, its pictures and the answers' photos. */
type Addresses = Pick<ActionsPage, 'back' | 'address' | 'pdf' | 'pictures'> & {
  photoOf: (answerId: string, filename: string) => string;
};

/** The action list of a link, with what was answered on it. */
export async function actionList(
  { db }: Pick<SharePages, 'db'>,
  { share, inquiry, report, version, now }: Omit<OpenedShare, 'token' | 'gate'>,
  { photoOf, ...addresses }: Addresses,
): Promise<ActionsPage> {
  const content = await reports.readContent(db, version.id);
  const { header, particulars } = content.report;
  const customer = namesOf(inquiry, particulars?.client ?? '');
  const trades = await tradesOf(db, content.findings);
  const answers = (await answersOf(db, [report.id]))
    .filter((answer) => isOnLink(answer, share))
    .map((answer) => ({
      finding: answer.finding,
      shown: withoutPeople(shownAnswer(answer, photoOf)),
    }));
  const byFinding = new Map(
    [...Map.groupBy(answers, ({ finding }) => finding)].map(([finding, some]) => [
      finding,
      some.map(({ shown }) => shown),
    ]),
  );
  return {
    kind: 'actions',
    ...addresses,
    number: report.number,
    // Single names stay here, because one may be the name of the street.
    ...withoutNames({ title: report.title, property: header.address }, { ...customer, alone: [] }),
    inspectedOn: dayInWords(header.date),
    version: version.version,
    sharedWith: share.name,
    until: dayOfMoment(share.expiresAt),
    today: dayOf(now),
    handOn: null,
    items: actionItems({ content, customer, answers: byFinding, trades, only: share.items }),
  };
}

/** Who decided stays at the desk. */
function withoutPeople(answer: ItemAnswer): ItemAnswer {
  return { ...answer, replies: answer.replies.map((reply) => ({ ...reply, username: null })) };
}

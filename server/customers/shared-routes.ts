import { z } from 'zod';
import { dayInWords } from '#contract/calendar.ts';
import type { ActionsPage, CustomerReportPage } from '#contract/customer/report-page.ts';
import { customerPaths } from '#contract/paths.ts';
import type { App } from '../http/app.ts';
import * as reports from '../reports/public.ts';
import { actionItems, figuresOfItems } from './actions.ts';
import { answerPhoto, answersOf, shownAnswer } from './answers.ts';
import { noteShareRead, type OpenedShare, openShare, type SharePages } from './open-share.ts';
import { stateInWords } from './readable-report.ts';
import { pictureIn, sendFile } from './report-routes.ts';
import { namesOf, withoutNames } from './without-names.ts';
import { dayOfMoment } from './words.ts';

const ByToken = z.object({ token: z.string().max(100) });
const OfPicture = ByToken.extend({ id: z.string().max(100) });
const OfAnswer = OfPicture.extend({ filename: z.string().max(100) });
const WithKept = z.object({ kept: z.string().max(100).optional().catch(undefined) });

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
      const page = await actionsPage(dependencies, opened);
      const items = page.items.map((item) =>
        item.finding === request.query.kept ? { ...item, said: keptWords(item.number) } : item,
      );
      return show(reply, { ...page, items });
    },
  );

  app.get(customerPaths.sharedPdf.route, { schema }, async (request, reply) => {
    const opened = await openShare(dependencies, request, reply);
    if (!opened) return reply;
    const isReport = opened.share.kind === 'report';
    if (isReport) await noteShareRead(dependencies, opened, request);
    // The PDF names the customer, so an action list has none.
    const pdf = isReport ? await reports.pdfOf(db, opened.version.id) : undefined;
    return sendFile(dependencies, { request, reply }, pdf);
  });

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
      const photo = await answerPhoto(db, { ...request.params, shareId: opened.share.id });
      return sendFile(dependencies, { request, reply }, photo);
    },
  );
}

function keptWords(number: number): string {
  return `We have your answer to item ${number}. Our office reads it, and we will check it at the re-inspection.`;
}

/** A picture of an action list is one of its items': a page of the customer's plan, or of a part of the house, is not. */
async function mayShow(
  { db }: SharePages,
  { share, version }: OpenedShare,
  sha256: string,
): Promise<boolean> {
  if (share.kind === 'report') return true;
  const figures = figuresOfItems(await reports.readContent(db, version.id));
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
    version: version.version,
    isCurrent: version.state === 'current',
    state: stateInWords(version, version.version),
    back: null,
    current: null,
    pdf: customerPaths.sharedPdf(token),
    pictures: customerPaths.sharedPhoto(token, ''),
    sharedWith: share.name,
  };
}

/** The action list of a link as its builder sees it. */
export function actionsPage(dependencies: Pick<SharePages, 'db'>, opened: OpenedShare): Promise<ActionsPage> {
  const { token } = opened;
  return actionList(dependencies, opened, {
    back: null,
    address: customerPaths.shared(token),
    pictures: customerPaths.sharedPhoto(token, ''),
    photoOf: (id, filename) => customerPaths.sharedAnswerPhoto(token, id, filename),
  });
}

/** The addresses of an action list, its pictures and the answers' photos. */
type Addresses = Pick<ActionsPage, 'back' | 'address' | 'pictures'> & {
  photoOf: (answerId: string, filename: string) => string;
};

/** The action list of a link, with what was answered on it. */
export async function actionList(
  { db }: Pick<SharePages, 'db'>,
  { share, inquiry, report, version }: Omit<OpenedShare, 'token' | 'gate' | 'now'>,
  { photoOf, ...addresses }: Addresses,
): Promise<ActionsPage> {
  const content = await reports.readContent(db, version.id);
  const { header, particulars } = content.report;
  const customer = namesOf(inquiry, particulars?.client ?? '');
  const answers = (await answersOf(db, [report.id]))
    .filter(({ shareId }) => shareId === share.id)
    .map((answer) => ({
      finding: answer.finding,
      shown: shownAnswer(answer, photoOf),
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
    items: actionItems({ content, customer, answers: byFinding }),
  };
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { CustomerReportPage } from '#contract/customer/report-page.ts';
import { customerPaths } from '#contract/paths.ts';
import type { Db } from '../database/open.ts';
import type { Files, StoredFile } from '../files/disk.ts';
import type { App } from '../http/app.ts';
import { headersOfFile } from '../http/file-headers.ts';
import * as reports from '../reports/public.ts';
import { closedToCustomer } from './closed-report.ts';
import { gateOf } from './gate.ts';
import type { OpenedPage, PageOpener } from './open-page.ts';
import {
  readableReport,
  stateInWords,
  statusOfUnreadable,
  type Unreadable,
  type Version,
  whyClosed,
} from './readable-report.ts';
import { privately } from './wrong-token.ts';

export type ReportPages = Pick<PageOpener, 'openPage' | 'notHere' | 'show'> & {
  db: Db;
  files: Pick<Files, 'read'>;
};

const ByToken = z.object({ token: z.string().max(100) });
const OfPicture = ByToken.extend({ id: z.string().max(100) });

/** Anything but a number is taken for a version that there is not. */
const WhichReport = z.object({
  report: z.string().max(100).optional().catch(''),
  version: z
    .string()
    .optional()
    .catch('')
    .transform((version) => (version === undefined ? undefined : readVersion(version))),
});

function readVersion(version: string): number {
  return /^\d{1,6}$/.test(version) ? Number(version) : -1;
}

/** A customer's report, its PDF and its pictures: all of them once the gate is open. */
export function reportRoutes(app: App, dependencies: ReportPages): void {
  const { db, openPage, show } = dependencies;
  const schema = { params: ByToken, querystring: WhichReport, hide: true };

  app.get(customerPaths.report.route, { schema }, async (request, reply) => {
    const page = await openPage(request, reply);
    if (!page) return reply;
    const read = await readableReport(db, wantedOf(page, request.query));
    if (typeof read === 'string') return showClosed(dependencies, { page, request, reply }, read);
    const { report, version } = read;
    if (!page.isOffice) await reports.noteRead(db, { versionId: version.id, now: page.now });
    const content = await reports.readContent(db, version.id);
    const [latest] = report.versions;
    const at = { report: report.id };
    const shown: CustomerReportPage = {
      kind: 'report',
      report: content.report,
      state: stateInWords(version, latest?.version ?? version.version),
      isCurrent: version.state === 'current',
      back: page.address,
      current: version === latest ? null : addressWith(customerPaths.report(page.token), at),
      pdf: addressWith(customerPaths.reportPdf(page.token), { ...at, version: String(version.version) }),
      pictures: customerPaths.photo(page.token, ''),
      sharedWith: '',
    };
    return show(reply, shown);
  });

  app.get(customerPaths.reportPdf.route, { schema }, async (request, reply) => {
    const page = await openPage(request, reply);
    if (!page) return reply;
    const read = await readableReport(db, wantedOf(page, request.query));
    if (typeof read === 'string') return showClosed(dependencies, { page, request, reply }, read);
    if (!page.isOffice) await reports.noteRead(db, { versionId: read.version.id, now: page.now });
    return sendFile(dependencies, { request, reply }, await reports.pdfOf(db, read.version.id));
  });

  app.get(
    customerPaths.photo.route,
    { schema: { params: OfPicture, hide: true } },
    async (request, reply) => {
      const page = await openPage(request, reply);
      if (!page) return reply;
      const picture = await pictureFor(dependencies, page, request.params.id);
      if (typeof picture === 'string') return showClosed(dependencies, { page, request, reply }, picture);
      return sendFile(dependencies, { request, reply }, picture);
    },
  );
}

/** Answers a customer who asked for something they cannot read, and says what it waits for. */
export async function showClosed(
  dependencies: ReportPages,
  { page, request, reply }: { page: OpenedPage; request: FastifyRequest; reply: FastifyReply },
  why: Unreadable,
): Promise<FastifyReply> {
  const { db, notHere, show } = dependencies;
  if (why === 'gone') return notHere(request, reply);
  return show(reply, await closedToCustomer(db, page, why), statusOfUnreadable[why]);
}

type WhichReport = z.output<typeof WhichReport>;

function wantedOf({ inquiry, now }: OpenedPage, { report, version }: WhichReport) {
  return { inquiryId: inquiry.id, now, reportId: report, version };
}

/** A picture of any version that the customer may read now; or why there is none. */
async function pictureFor(
  { db }: ReportPages,
  { inquiry, now }: OpenedPage,
  sha256: string,
): Promise<StoredFile | Unreadable> {
  const published = await reports.ofInquiry(db, inquiry.id);
  const gates = await gateOf(db, { inquiryId: inquiry.id, now });
  const open = published.filter(({ inspectionId }) => gates.get(inspectionId)?.isOpen);
  const picture = await pictureIn(
    db,
    open.flatMap(({ versions }) => versions),
    sha256,
  );
  if (picture) return picture;
  // Nobody learns which pictures a closed report has.
  const shut = published.find(({ inspectionId }) => !gates.get(inspectionId)?.isOpen);
  return shut ? whyClosed(gates.get(shut.inspectionId)) : 'gone';
}

const SHA256 = /^[0-9a-f]{64}$/;

/** A picture by its SHA-256, if one of these versions shows it. */
export async function pictureIn(
  db: Db,
  versions: readonly Version[],
  sha256: string,
): Promise<StoredFile | undefined> {
  if (!SHA256.test(sha256)) return undefined;
  for (const { id } of versions) {
    const picture = await reports.pictureOf(db, id, sha256);
    if (picture) return picture;
  }
  return undefined;
}

/**
 * Sends a file inline, without a trace in any cache, or the answer to a wrong token when there is none. It does both, because a
 * reply that was awaited is `undefined`: nobody could tell afterwards whether the file was sent.
 */
export async function sendFile(
  { files, notHere }: { files: Pick<Files, 'read'>; notHere: PageOpener['notHere'] },
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  file: StoredFile | undefined,
): Promise<FastifyReply> {
  const bytes = file && (await files.read(file.filename));
  if (!file || !bytes) return notHere(request, reply);
  return privately(reply.headers(headersOfFile(file, 'inline'))).send(bytes);
}

/** An address with what is asked of it. */
export function addressWith(address: string, asked: Record<string, string>): string {
  return `${address}?${new URLSearchParams(asked)}`;
}

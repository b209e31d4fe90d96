import type { FastifyReply, FastifyRequest } from 'fastify';
import type { KnownInquiry } from '../inquiries/public.ts';
import * as inquiries from '../inquiries/public.ts';
import * as reports from '../reports/public.ts';
import { closedToOthers, withdrawnToOthers } from './closed-report.ts';
import { type Readable, readableReport, statusOfUnreadable } from './readable-report.ts';
import type { ReportPages } from './report-routes.ts';
import { findShare, noteShareOpened, type Share } from './shares.ts';
import { type AnswerWrongToken, privately } from './wrong-token.ts';

/** What a link opens that a customer shared. */
export type OpenedShare = Readable & {
  token: string;
  share: Share;
  inquiry: KnownInquiry;
  now: Date;
};

export type SharePages = ReportPages & {
  answerWrongToken: AnswerWrongToken;
  clock: () => Date;
};

/**
 * What the token in the address opens: the version of the report that was published last, while the gate is open. If it opens
 * nothing, the request is answered already and the route returns. Everything under `/s/` begins with it.
 *
 * @param request a route with the parameter `token`
 */
export async function openShare(
  dependencies: SharePages,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<OpenedShare | undefined> {
  const { db, answerWrongToken, clock, show } = dependencies;
  const startedAt = performance.now();
  const { token = '' } = request.params as { token?: string };
  const now = clock();
  const share = await findShare(db, token, now);
  const inquiry = share && (await inquiries.find(db, share.inquiryId));
  if (!share || !inquiry || inquiry.isRemoved) {
    await answerWrongToken(request, reply, startedAt);
    return undefined;
  }
  const wanted = { inquiryId: inquiry.id, now, reportId: share.reportId };
  const read = await readableReport(db, wanted);
  if (read === 'gone') {
    await answerWrongToken(request, reply, startedAt);
    return undefined;
  }
  privately(reply);
  // Nobody mends by a list that does not count any more. A report says so itself.
  if (typeof read !== 'string' && share.kind === 'actions' && read.version.state === 'withdrawn') {
    await show(reply, withdrawnToOthers, statusOfUnreadable['not-published']);
    return undefined;
  }
  if (typeof read === 'string') {
    await show(reply, closedToOthers(read), statusOfUnreadable[read]);
    return undefined;
  }
  return { ...read, token, share, inquiry, now };
}

/** Keeps that a link was opened, and which version was read by it. The answer does not wait for the first. */
export async function noteShareRead(
  { db }: SharePages,
  { share, version, now }: OpenedShare,
  request: FastifyRequest,
): Promise<void> {
  noteShareOpened(db, share.id, now).catch((error) => request.log.warn({ err: error }, 'not noted'));
  await reports.noteRead(db, { versionId: version.id, reader: `link ${share.id}`, now });
}

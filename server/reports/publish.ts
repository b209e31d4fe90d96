import { randomUUID } from 'node:crypto';
import { facts } from '#content/facts.ts';
import { reportKind } from '#content/reports/kinds.ts';
import { reportWords } from '#content/reports/words.ts';
import { suburbOf } from '#content/suburb.ts';
import { dayOf } from '#contract/calendar.ts';
import { photoNotDrawn } from '#contract/capture/photos.ts';
import { fieldValue } from '#contract/capture/state.ts';
import type { PublishReport, ReportGap } from '#contract/desk/inspection-reports.ts';
import { pages } from '#contract/paths.ts';
import { figuresOf, type Report } from '#contract/report/report.ts';
import { seesAll } from '#contract/roles.ts';
import type { z } from '#contract/schema.ts';
import { reportOf } from '#report/draft/report-of.ts';
import { copyOf } from '#report/paper/photo-picture.ts';
import type { Actor } from '../actor.ts';
import { noteAudit } from '../audit/store.ts';
import { logoOf } from '../business/public.ts';
import { tellPublished } from '../customers/to-earlier.ts';
import type { Db } from '../database/open.ts';
import type { Files } from '../files/disk.ts';
import { insertFiles } from '../files/owned.ts';
import { noteReported, type User } from '../inspections/public.ts';
import { Refusal, refuse } from '../refusal.ts';
import { giveWay } from '../turns.ts';
import { shownCode } from './code.ts';
import { type Unreadable, withPictures } from './copies.ts';
import { changesOf, type Draft, type Drafting, draftOf } from './draft.ts';
import { withLocalCopies } from './local-copy.ts';
import { expectPdf, makePdf } from './make-pdf.ts';
import { reportMessages } from './messages.ts';
import { filesByContent, type Store, store, whileThereIsRoom } from './stored-files.ts';
import {
  dropUnfinished,
  finish,
  freeCode,
  insertVersion,
  lastPublished,
  lockReport,
  lockReportOf,
  type NewVersion,
} from './versions.ts';

export type Publishing = Store &
  Drafting & {
    files: Pick<Files, 'read'>;
    siteUrl: string;
    wakeOutbox: () => void;
    /** Whether the disk has room for more than the database needs. */
    hasRoom: () => Promise<boolean>;
  };

type PublishBody = z.output<typeof PublishReport>;
type Published = {
  report: {
    id: string;
    number: string;
    version: number;
    code: string;
    pdfSha256: string;
    publishedAt: string;
  };
};

/** What a request under an `Idempotency-Key` does with it: `Steps` of server/http/desk.ts. */
type Key = {
  claimKey(transaction: Db): Promise<Published | undefined>;
  keepAnswer(transaction: Db, answer: Published): Promise<void>;
  answerOfOther(): Promise<Published | undefined>;
};

type PublishRequest = { inspectionId: string; asked: PublishBody; user: User; actor: Actor };

/**
 * Publishes the draft of an inspection as its next version (decision 0047): first the pictures, then the
 * frozen content in one transaction, then the PDF from that content, and a last transaction publishes the
 * version. If it stops in between, nobody sees anything, and the next publication of the same inspection uses
 * the number.
 *
 * @throws Refusal with what is missing; when somebody else has published meanwhile; or when there is no room
 */
export function publish(publishing: Publishing, wanted: PublishRequest, key: Key): Promise<Published> {
  return whileThereIsRoom(() => publishInSteps(publishing, wanted, key));
}

async function publishInSteps(publishing: Publishing, wanted: PublishRequest, key: Key): Promise<Published> {
  const { db } = publishing;
  const { inspectionId, actor } = wanted;
  if (!(await publishing.hasRoom())) refuse('no-room', reportMessages.noRoom);
  const seen = await lastPublished(db, inspectionId);
  const draft = await draftOf(db, publishing, { inspectionId, now: actor.now });
  const { frozen, overrideReason } = await freeze(publishing, { draft, wanted });
  const begun = await db
    .transaction()
    .execute((transaction) =>
      begin(transaction, publishing, { draft, frozen, overrideReason, seen, wanted, key }),
    );
  if ('answered' in begun) return begun.answered;
  const { version } = begun;
  const pdf = await pdfOf(publishing, { inspectionId, report: version.content.report });
  const { header, particulars } = version.content.report;
  const answer: Published = {
    report: {
      id: version.id,
      number: header.number ?? '',
      version: version.version,
      code: shownCode(version.code),
      pdfSha256: pdf.file.sha256,
      publishedAt: particulars?.edition?.publishedAt ?? actor.now.toISOString(),
    },
  };
  const isPublished = await db
    .transaction()
    .execute((transaction) => end(transaction, publishing, { version, answer, pdf, wanted, key }));
  if (isPublished) {
    publishing.wakeOutbox();
    return answer;
  }
  await publishing.files.discard([pdf.file.filename]);
  return (await key.answerOfOther()) ?? refuse('conflict', reportMessages.publishedMeanwhile);
}

/** The report with its pictures, unless it has gaps and nobody may publish it with them. */
async function freeze(
  publishing: Publishing,
  { draft, wanted }: { draft: Draft; wanted: PublishRequest },
): Promise<{ frozen: Draft; overrideReason: string | null }> {
  mayGoOn(draft.gaps, wanted);
  expectPdf();
  const { inspectionId, actor } = wanted;
  const { captured, proposals, sources, before } = draft;
  const making = { inspectionId, sources, before: before?.report, now: actor.now };
  const first = await withPictures(publishing, { ...making, report: draft.report });
  const damaged = gapsOfUnreadable(draft, first.unreadable);
  const gaps = [...draft.gaps, ...damaged];
  mayGoOn(gaps, wanted);
  const overrideReason = gaps.length > 0 ? (wanted.asked.override?.reason ?? null) : null;
  const notShown = draft.notShown + first.unreadable.size;
  if (first.unreadable.size === 0)
    return { frozen: { ...draft, report: saying(first.report, notShown) }, overrideReason };
  // Treats unreadable files as never received.
  const about = withoutUnreadable(draft, first.unreadable);
  const report = reportOf({ ...captured, about }, proposals);
  const again = await withPictures(publishing, { ...making, report });
  return { frozen: { ...draft, report: saying(again.report, notShown) }, overrideReason };
}

/** The report itself says that photos are missing. */
function saying(report: Report, notShown: number): Report {
  const { particulars } = report;
  if (notShown === 0 || !particulars) return report;
  const limitations = [...particulars.limitations, reportMessages.notRead(notShown)];
  return { ...report, particulars: { ...particulars, limitations } };
}

/** @throws Refusal when something is missing, unless the office publishes it so */
function mayGoOn(gaps: readonly ReportGap[], { asked, user }: PublishRequest): void {
  if (gaps.length === 0) return;
  if (!asked.override) throw new Refusal('conflict', reportMessages.hasGaps, { also: { gaps } });
  if (!seesAll(user.role)) refuse('owner-only', reportMessages.onlyOwner);
}

type Beginning = {
  draft: Draft;
  frozen: Draft;
  overrideReason: string | null;
  seen: number;
  wanted: PublishRequest;
  key: Key;
};

/** Gives the version its number and its code, and stores its content. */
async function begin(
  transaction: Db,
  { kind: databaseKind, siteUrl }: Publishing,
  { frozen, overrideReason, seen, wanted, key }: Beginning,
): Promise<{ answered: Published } | { version: NewVersion }> {
  const { asked, actor } = wanted;
  const { inspection, captured, findings } = frozen;
  const now = { at: actor.now, year: Number(dayOf(actor.now).slice(0, 4)) };
  const { code: kind } = reportKind(inspection.type);
  const { id: reportId, number } = await lockReport(transaction, databaseKind, { inspection, kind, now });
  // After the lock: the same request sent twice may just have published, and its answer is there once the lock is free.
  const answered = await key.claimKey(transaction);
  if (answered) return { answered };
  if ((await lastPublished(transaction, inspection.id)) !== seen)
    refuse('conflict', reportMessages.publishedMeanwhile);
  await dropUnfinished(transaction, reportId);
  const code = await freeCode(transaction);
  const changes = seen === 0 ? { changes: [] } : changesSaid(frozen, asked);
  await giveWay();
  const edition = {
    version: seen + 1,
    publishedAt: actor.now.toISOString(),
    code: shownCode(code),
    verifyUrl: new URL(pages.verify(shownCode(code)), siteUrl).href,
    ...changes,
  };
  const version: NewVersion = {
    id: randomUUID(),
    reportId,
    version: seen + 1,
    code,
    inspection,
    overrideReason,
    content: { report: asPublished(frozen.report, { number, edition }), findings },
    suburb: suburbOf(inspection.customer.address),
    builder: fieldValue<string>(captured.state.inspection[inspection.id], 'builder') ?? null,
    note: asked.note || null,
  };
  await insertVersion(transaction, version);
  return { version };
}

type Edition = NonNullable<NonNullable<Report['particulars']>['edition']>;

/** What changed is always said as it was worked out; a person's words stand beside it and never in its place. */
function changesSaid(frozen: Draft, { changes: typed = [] }: PublishBody): Pick<Edition, 'changes' | 'said'> {
  const changes = changesOf(frozen);
  const said = typed.filter((sentence) => !changes.includes(sentence));
  return { changes, ...(said.length > 0 && { said }) };
}

function asPublished(report: Report, { number, edition }: { number: string; edition: Edition }): Report {
  const { header, particulars } = report;
  return {
    ...report,
    header: { ...header, number },
    particulars: particulars && { ...particulars, edition },
    words: reportWords(),
  };
}

type MadePdf = { file: Awaited<ReturnType<typeof store>>; pages: number };

/** The PDF of a frozen report, from the pictures that were kept for it. */
async function pdfOf(
  publishing: Publishing,
  { inspectionId, report }: { inspectionId: string; report: Report },
): Promise<MadePdf> {
  const contents = figuresOf(report).flatMap((figure) => copyOf(figure) ?? []);
  const pictures = await filesByContent(publishing.db, ['report-picture'], {
    contents,
    owners: [inspectionId],
  });
  const logo = await logoOf(publishing, facts);
  const made = await withLocalCopies(publishing.files, pictures.values(), (copies) =>
    makePdf(report, copies, logo),
  );
  const name = `${report.header.number}-version-${report.particulars?.edition?.version ?? 1}.pdf`;
  return {
    file: await store(publishing, made.bytes, { name, mediaType: 'application/pdf' }),
    pages: made.pages,
  };
}

type FinishedVersion = {
  version: NewVersion;
  answer: Published;
  pdf: MadePdf;
  wanted: PublishRequest;
  key: Key;
};

async function end(
  transaction: Db,
  { kind, siteUrl }: Publishing,
  { version: { inspection }, answer, pdf, wanted, key }: FinishedVersion,
): Promise<boolean> {
  const { actor } = wanted;
  const { id, number, version, publishedAt } = answer.report;
  await lockReportOf(transaction, kind, wanted.inspectionId);
  const isFinished = await finish(transaction, id, {
    publishedAt,
    publishedBy: actor.username,
    sha256: pdf.file.sha256,
    bytes: pdf.file.size,
    pages: pdf.pages,
  });
  if (!isFinished) return false;
  await insertFiles(transaction, { kind: 'report-pdf', id }, [pdf.file], publishedAt);
  const detail = `${number} published as version ${version}`;
  await noteAudit(transaction, { kind: 'report', ...actor, detail });
  const published = { inquiryId: inspection.inquiryId, inspectionId: inspection.id, now: actor.now };
  await noteReported(transaction, inspection.id, publishedAt);
  await tellPublished(transaction, { siteUrl }, published);
  await key.keepAnswer(transaction, answer);
  return true;
}

function gapsOfUnreadable({ captured, sources }: Draft, unreadable: Unreadable): ReportGap[] {
  return Object.entries(captured.state.photo).flatMap(([id, fields]) => {
    const file = sources.screens.get(fieldValue<string>(fields, 'screen') ?? '');
    const problem = file && unreadable.get(file.filename);
    return problem ? [{ where: { entity: 'photo' as const, id }, message: photoNotDrawn[problem] }] : [];
  });
}

function withoutUnreadable(
  { captured: { about }, sources }: Draft,
  unreadable: Unreadable,
): Draft['captured']['about'] {
  const isReadable = (filename: string | undefined) => filename !== undefined && !unreadable.has(filename);
  return {
    ...about,
    sizes: new Map([...about.sizes].filter(([sha256]) => isReadable(sources.screens.get(sha256)?.filename))),
    plans: new Map(
      [...about.plans].map(([file, plan]) => [
        file,
        {
          ...plan,
          pages: new Map(
            [...plan.pages].filter(([page]) => isReadable(sources.pages.get(file)?.get(page)?.filename)),
          ),
        },
      ]),
    ),
  };
}

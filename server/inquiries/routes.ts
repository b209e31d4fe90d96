import type { FastifyReply, FastifyRequest } from 'fastify';
import { confirmationOf, replySentence } from '#content/confirmation.ts';
import { ApiError, type FieldErrors, fieldErrors } from '#contract/errors.ts';
import { MAX_FILE_BYTES, MAX_FILES } from '#contract/files.ts';
import {
  FormToken,
  InquiryAnswers,
  type InquiryFormName,
  InquiryReceived,
  NewInquiry,
  type SentPage,
  SubmissionKey,
  technicalFields,
} from '#contract/inquiries.ts';
import { messages, notices } from '#contract/messages.ts';
import { pages, paths } from '#contract/paths.ts';
import { z } from '#contract/schema.ts';
import { groupCommits } from '../database/group-commit.ts';
import type { Database } from '../database/open.ts';
import type { StoredFile } from '../files/disk.ts';
import { emptyForm, type ReceivedForm, receiveForm } from '../files/form.ts';
import { ownedAmong } from '../files/owned.ts';
import { type RequestFiles, shortageOf, type UploadQuota } from '../files/quota.ts';
import type { App } from '../http/app.ts';
import { hostCookie } from '../http/cookies.ts';
import { answerFor, filesNotTaken, wantsPage } from '../http/errors.ts';
import type { Limits } from '../http/limits.ts';
import type { Site } from '../http/site.ts';
import { issueFormToken, readFormToken } from './form-token.ts';
import { type Arrival, type CreditFor, KeyTakenError, type Outcome, takeIn } from './intake.ts';
import { findConfirmed } from './store.ts';

type Parts = {
  database: Database;
  quota: UploadQuota;
  /** Has files about to be kept stored beyond this machine too, where there is such a store; never fails. */
  carryOver: (files: StoredFile[]) => Promise<void>;
  limits: Limits;
  site: Pick<Site, 'send' | 'sendRendered'>;
  creditFor: CreditFor;
  /** The cookie that remembers a visit with a referral code. */
  referralCookie: string;
  /** Called when messages have come to be owed. */
  wakeOutbox: () => void;
  clock: () => Date;
  secret: string;
  siteUrl: string;
  contactsPerMinute: number;
  /** Whether customers' files are copied into the business's cloud. */
  copiesToCloud: boolean;
};

/** All of a request's files, and room for its fields. */
const MAX_REQUEST_BYTES = MAX_FILES * MAX_FILE_BYTES + 1024 * 1024;

/** Where a visitor's request comes in: read, judged, kept, and only then thanked for. */
export function inquiryRoutes(app: App, parts: Parts): void {
  const isOverLimit = parts.limits.perMinute('contact', parts.contactsPerMinute);
  const inTransaction = groupCommits(parts.database);

  app.get(paths.formToken, { schema: { response: { 200: FormToken } } }, async () => ({
    token: issueFormToken(parts.secret, parts.clock()),
  }));

  // The page is made at build time; for a visitor whose request is known it is rendered with what was asked for.
  app.get(pages.thankYou, { schema: { hide: true } }, async (request, reply) => {
    const sent = await findSent(request, parts);
    if (sent) return parts.site.sendRendered(reply, pages.thankYou, sent, 200);
    parts.site.send(request, reply);
    return reply;
  });

  app.post(
    paths.contact,
    {
      schema: {
        consumes: ['multipart/form-data', 'application/json', 'application/x-www-form-urlencoded'],
        body: NewInquiry,
        response: {
          201: InquiryReceived,
          400: ApiError,
          409: ApiError,
          413: ApiError,
          415: ApiError,
          429: ApiError,
          503: ApiError,
          507: ApiError,
        },
      },
      // Judged below, fields and files together, so that a person sees everything that is wrong at once.
      validatorCompiler: () => (value: unknown) => ({ value }),
    },
    async (request, reply) => {
      const limited = isOverLimit(request, reply);
      if (limited && !wantsPage(request)) return reply.code(429).send({ message: messages.tooMany });

      const form = emptyForm();
      const store = parts.quota.filesOf(request);
      try {
        // Without JavaScript even a refused form is read, so that what was typed comes back with the refusal.
        await readForm(request, form, limited ? undefined : store);
        if (limited) return await refuse(429, { message: messages.tooMany });

        const judged = judge(request, form, parts);
        if (!judged.ok) {
          await discard(form, store);
          if (judged.status === 429) reply.header('retry-after', String(parts.quota.secondsLeftToday()));
          return await refuse(judged.status, judged.body);
        }
        await parts.carryOver(form.files);
        const outcome = await keep(judged.arrival, form, store);
        if (outcome.kind !== 'kept') await discard(form, store);
        if (outcome.kind === 'key-reused') return await refuse(409, { message: messages.keyReused });
        if (outcome.kind === 'kept') parts.wakeOutbox();
        if (wantsPage(request))
          return rememberSent(reply, outcome.id, parts.siteUrl).redirect(pages.thankYou, 303);
        const notice = isBooking(form, judged.arrival.answers) ? notices.inspectionBooked : notices.quoteSent;
        const { id, respondBy } = outcome;
        const { answers, files } = judged.arrival;
        return reply.code(201).send({
          success: true,
          message: notice.description,
          id,
          respondBy: respondBy.toISOString(),
          confirmation: confirmationOf(
            { ...answers, id, files: files.map(({ originalName }) => originalName) },
            parts.clock(),
          ),
        });
      } catch (error) {
        if (!wantsPage(request)) throw error;
        const { status, body } = answerFor(error);
        request.log.error({ err: error }, 'inquiry not kept');
        return refuse(status, body);
      }

      function refuse(status: number, body: ApiError): Promise<FastifyReply> | FastifyReply {
        if (!request.raw.complete) reply.header('connection', 'close');
        if (!wantsPage(request)) return reply.code(status as 400).send(body);
        const rejected = {
          answers: typedAnswers(form),
          errors: body.errors ?? {},
          message: body.message,
          hadFiles: form.hadFiles,
        };
        return parts.site.sendRendered(reply, pages.home, rejected, status);
      }
    },
  );

  /** One transaction; a race lost for a key is run again, and is then a repeat. */
  async function keep(arrival: Arrival, form: ReceivedForm, store: RequestFiles): Promise<Outcome> {
    const { database, creditFor, siteUrl, copiesToCloud, clock } = parts;
    const once = () =>
      inTransaction((transaction) =>
        takeIn(transaction, arrival, { creditFor, siteUrl, copiesToCloud, now: clock() }),
      );
    try {
      return await once().catch((error) => {
        if (error instanceof KeyTakenError) return once();
        throw error;
      });
    } catch (error) {
      // PostgreSQL may have committed although the connection broke: there the sweep at the next start decides. SQLite
      // in this process knows, and on a full disk the space is needed.
      if (database.kind === 'sqlite') await discardUnowned(form, store).catch(() => undefined);
      throw error;
    }
  }

  async function discardUnowned(form: ReceivedForm, store: RequestFiles): Promise<void> {
    const filenames = form.files.map(({ filename }) => filename);
    const owned = await ownedAmong(parts.database.db, filenames);
    await store.discard(filenames.filter((filename) => !owned.has(filename)));
  }

  async function discard(form: ReceivedForm, store: RequestFiles): Promise<void> {
    await store.discard(form.files.map(({ filename }) => filename));
  }
}

const SENT_COOKIE = 'sent';

/** Lets the thank-you page say for a day what this visitor has asked for. The id cannot be guessed, and no script reads it. */
function rememberSent(reply: FastifyReply, id: string, siteUrl: string): FastifyReply {
  const { name, secure } = hostCookie(siteUrl, SENT_COOKIE);
  return reply.setCookie(name, id, {
    path: '/',
    maxAge: 24 * 60 * 60,
    httpOnly: true,
    sameSite: 'lax',
    secure,
  });
}

/** What the thank-you page says to this visitor; nothing while the database does not answer. */
async function findSent(
  request: FastifyRequest,
  { database, siteUrl, clock }: Pick<Parts, 'database' | 'siteUrl' | 'clock'>,
): Promise<SentPage | undefined> {
  const id = request.cookies[hostCookie(siteUrl, SENT_COOKIE).name];
  const found = id ? await findConfirmed(database.db, id).catch(() => undefined) : undefined;
  if (!found) return undefined;
  const { inquiry, respondBy, receivedAt } = found;
  return {
    reply: respondBy && replySentence(respondBy, clock()),
    confirmation: confirmationOf(inquiry, receivedAt),
  };
}

async function readForm(
  request: FastifyRequest,
  form: ReceivedForm,
  store: RequestFiles | undefined,
): Promise<void> {
  if (!request.isMultipart()) {
    if (typeof request.body === 'object') form.fields = { ...request.body };
    return;
  }
  if (Number(request.headers['content-length'] ?? 0) > MAX_REQUEST_BYTES) {
    form.refused.push({ name: 'files', why: 'size' });
    form.hadFiles = true;
    return;
  }
  const parsed = request.parts({
    // Files are counted as they are stored; the parser's own limit only ends what has no end.
    limits: { files: MAX_FILES, fields: 40, parts: 70, fieldSize: 32 * 1024, fileSize: 4 * MAX_FILE_BYTES },
  });
  await receiveForm(parsed, form, {
    store,
    fileField: technicalFields.files,
    maxFileBytes: MAX_FILE_BYTES,
  });
}

type Judgement = { ok: true; arrival: Arrival } | { ok: false; status: number; body: ApiError };

/** Everything that is wrong with a form, at once; or what arrived. */
function judge(
  request: FastifyRequest,
  form: ReceivedForm,
  parts: Pick<Parts, 'secret' | 'referralCookie'>,
): Judgement {
  const { fields, files, refused } = form;
  const answers = NewInquiry.safeParse(fields);
  const givenKey = request.headers['idempotency-key'] || fields[technicalFields.submissionKey] || undefined;
  const key = z.optional(SubmissionKey).safeParse(givenKey);
  const errors: FieldErrors = {
    ...(answers.success ? {} : errorsOn(textOf(fields[technicalFields.form]), fieldErrors(answers.error))),
    ...(key.success ? {} : { [technicalFields.submissionKey]: messages.badKey }),
    ...(refused.length > 0 ? { [technicalFields.files]: fileMessage(refused) } : {}),
  };
  if (answers.success && key.success && refused.length === 0) {
    const token = textOf(fields[technicalFields.formToken]);
    return {
      ok: true,
      arrival: {
        answers: answers.data,
        files,
        key: key.data,
        isPlainForm: wantsPage(request),
        referralCookie: request.cookies[parts.referralCookie],
        honeypot: textOf(fields[technicalFields.honeypot]),
        opening: token === '' ? undefined : readFormToken(parts.secret, token),
      },
    };
  }
  if (!answers.success || !key.success)
    return { ok: false, status: 400, body: { message: messages.checkFields, errors } };
  const shortage = shortageOf(refused);
  if (shortage) {
    const { status, message } = filesNotTaken[shortage];
    return { ok: false, status, body: { message, errors } };
  }
  return refused.some(({ why }) => why === 'size')
    ? { ok: false, status: 413, body: { message: notices.fileTooLarge.title, errors } }
    : { ok: false, status: 415, body: { message: notices.invalidFileType.title, errors } };
}

/** By the form that sent it; one without a name books an inspection if it names one and no service. */
function isBooking({ fields }: ReceivedForm, { serviceType }: NewInquiry): boolean {
  const form = textOf(fields[technicalFields.form]);
  return form ? form === ('booking' satisfies InquiryFormName) : !serviceType;
}

/** The booking form asks for the inspection, not the service: what is missing is said where it can be given. */
function errorsOn(form: string, { serviceType, ...errors }: FieldErrors): FieldErrors {
  if (!serviceType) return errors;
  return form === ('booking' satisfies InquiryFormName)
    ? { ...errors, inspectionType: serviceType }
    : { ...errors, serviceType };
}

function fileMessage(refused: ReceivedForm['refused']): string {
  const shortage = shortageOf(refused);
  if (shortage) return filesNotTaken[shortage].message;
  return refused
    .map(({ name, why }) => {
      const notice = why === 'size' ? notices.fileTooLarge : notices.invalidFileType;
      return `${notice.title}: ${name}. ${notice.description}`;
    })
    .join(' ');
}

/** What a person had typed, and into which form, to be shown again; other technical fields start afresh. */
function typedAnswers(form: ReceivedForm): Record<string, string> {
  const shown = [...Object.keys(InquiryAnswers.shape), technicalFields.form];
  return Object.fromEntries(shown.map((name) => [name, textOf(form.fields[name])]));
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

import type { FastifyRequest } from 'fastify';
import { confirmationOf } from '#content/confirmation.ts';
import { mayChooseAtOnce } from '#content/own-times.ts';
import { ApiError, type FieldErrors, fieldErrors } from '#contract/errors.ts';
import {
  FormToken,
  InquiryAnswers,
  type InquiryFormName,
  InquiryReceived,
  NewInquiry,
  SubmissionKey,
  technicalFields,
} from '#contract/inquiries.ts';
import { messages, notices } from '#contract/messages.ts';
import { pages, paths } from '#contract/paths.ts';
import { z } from '#contract/schema.ts';
import { groupCommits } from '../database/group-commit.ts';
import type { Database } from '../database/open.ts';
import { fileMessage, readCustomersForm, refusalOfFiles } from '../files/customers-form.ts';
import type { StoredFile } from '../files/disk.ts';
import { emptyForm, type ReceivedForm } from '../files/form.ts';
import { ownedAmong } from '../files/owned.ts';
import type { RequestFiles, UploadQuota } from '../files/quota.ts';
import type { App } from '../http/app.ts';
import { wantsPage } from '../http/errors.ts';
import { acceptForm, answerForm, checkedInRoute, sendCreated } from '../http/forms.ts';
import type { Limits } from '../http/limits.ts';
import type { Site } from '../http/site.ts';
import { Refusal, refuse } from '../refusal.ts';
import { issueFormToken, readFormToken } from './form-token.ts';
import { type Arrival, type Intake, KeyTakenError, takeIn } from './intake.ts';
import { rememberSent, thankYouRoute, timesOf } from './thank-you.ts';

type Dependencies = {
  database: Database;
  quota: UploadQuota;
  /** Has files about to be kept stored beyond this machine too, where there is such a store; never fails. */
  carryOver: (files: StoredFile[]) => Promise<void>;
  limits: Limits;
  site: Pick<Site, 'send' | 'sendRendered'>;
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

const postInquiry = {
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
};

/** Takes in a visitor's request. It is read, checked and stored, and only then confirmed. */
export function inquiryRoutes(app: App, dependencies: Dependencies): void {
  const { clock, secret, site, siteUrl } = dependencies;
  const isOverLimit = dependencies.limits.perMinute('contact', dependencies.contactsPerMinute);
  const inTransaction = groupCommits(dependencies.database);

  thankYouRoute(app, dependencies);

  app.get(paths.formToken, { schema: { response: { 200: FormToken } } }, async () => ({
    token: issueFormToken(secret, clock()),
  }));

  app.post(
    paths.contact,
    { schema: postInquiry, validatorCompiler: checkedInRoute },
    async (request, reply) => {
      const limited = isOverLimit(request, reply);
      if (limited && !wantsPage(request)) refuse('too-many', messages.tooMany);
      const form = emptyForm();
      return answerForm(
        { request, reply, site },
        () => ({ page: pages.home, answers: typedAnswers(form), hadFiles: form.hadFiles }),
        async () => {
          const received = await receive({ ...dependencies, inTransaction }, request, form, limited);
          const body = receivedOf(form, { ...received, now: clock() });
          if (wantsPage(request)) rememberSent(reply, received, siteUrl);
          return acceptForm({ request, reply }, pages.thankYou, () => sendCreated(reply, body));
        },
      );
    },
  );
}

type Keeping = Dependencies & { inTransaction: ReturnType<typeof groupCommits> };

/**
 * Reads, checks and stores a request.
 *
 * @param limited whether it exceeds the limit: it is still read, so that the typed text comes back with the
 *   refusal
 * @throws Refusal if it is not stored
 */
async function receive(dependencies: Keeping, request: FastifyRequest, form: ReceivedForm, limited: boolean) {
  const store = dependencies.quota.filesOf(request);
  await readCustomersForm(request, form, limited ? undefined : store);
  if (limited) refuse('too-many', messages.tooMany);
  const arrival = judge(request, form, dependencies);
  if (arrival instanceof Refusal) {
    await store.discard(filenamesIn(form));
    throw arrival;
  }
  await dependencies.carryOver(form.files);
  const outcome = await keep(dependencies, arrival, form, store);
  if (outcome.kind === 'kept') dependencies.wakeOutbox();
  else await store.discard(filenamesIn(form));
  if (outcome.kind === 'key-reused') refuse('conflict', messages.keyReused);
  return { ...outcome, arrival };
}

/** One transaction; a race lost for a key is run again, and is then a repeat. */
async function keep(
  { database, inTransaction, clock, ...taking }: Keeping,
  arrival: Arrival,
  form: ReceivedForm,
  store: RequestFiles,
): Promise<Intake> {
  const once = () =>
    inTransaction((transaction) => takeIn(transaction, arrival, { ...taking, now: clock() }));
  try {
    return await once().catch((error) => {
      if (error instanceof KeyTakenError) return once();
      throw error;
    });
  } catch (error) {
    // PostgreSQL may have committed although the connection broke: there the clearing of orphans at the next start decides. SQLite
    // in this process knows, and on a full disk the space is needed.
    if (database.kind === 'sqlite') await discardOrphans(database, form, store).catch(() => undefined);
    throw error;
  }
}

async function discardOrphans({ db }: Database, form: ReceivedForm, store: RequestFiles): Promise<void> {
  const filenames = filenamesIn(form);
  const owned = await ownedAmong(db, filenames);
  await store.discard(filenames.filter((filename) => !owned.has(filename)));
}

function filenamesIn({ files }: ReceivedForm): string[] {
  return files.map(({ filename }) => filename);
}

/** What arrived; or everything that is wrong with a form, at once. */
function judge(
  request: FastifyRequest,
  form: ReceivedForm,
  dependencies: Pick<Dependencies, 'secret' | 'referralCookie' | 'quota'>,
): Arrival | Refusal {
  const { fields, files, refused } = form;
  const answers = NewInquiry.safeParse(fields);
  const givenKey = request.headers['idempotency-key'] || fields[technicalFields.submissionKey] || undefined;
  const key = z.optional(SubmissionKey).safeParse(givenKey);
  if (answers.success && key.success && refused.length === 0) {
    const token = textOf(fields[technicalFields.formToken]);
    return {
      answers: answers.data,
      files,
      key: key.data,
      isPlainForm: wantsPage(request),
      referralCookie: request.cookies[dependencies.referralCookie],
      honeypot: textOf(fields[technicalFields.honeypot]),
      opening: token === '' ? undefined : readFormToken(dependencies.secret, token),
    };
  }
  const errors: FieldErrors = {
    ...(answers.success ? {} : errorsOn(textOf(fields[technicalFields.form]), fieldErrors(answers.error))),
    ...(key.success ? {} : { [technicalFields.submissionKey]: messages.badKey }),
    ...(refused.length > 0 ? { [technicalFields.files]: fileMessage(refused) } : {}),
  };
  if (!answers.success || !key.success) return new Refusal('invalid', messages.checkFields, { errors });
  return refusalOfFiles(refused, { quota: dependencies.quota, errors });
}

/** What a program is told of a request that was kept. */
function receivedOf(
  form: ReceivedForm,
  {
    id,
    respondBy,
    pageUrl,
    arrival,
    now,
  }: { id: string; respondBy: Date; pageUrl: string; arrival: Arrival; now: Date },
): InquiryReceived {
  const { answers, files } = arrival;
  const notice = isBooking(form, answers) ? notices.inspectionBooked : notices.quoteSent;
  const customerPage = new URL(pageUrl).pathname;
  const named = { ...answers, id, files: files.map(({ originalName }) => originalName) };
  return {
    success: true,
    message: notice.description,
    id,
    respondBy: respondBy.toISOString(),
    customerPage,
    ...(mayChooseAtOnce({ ...answers, address: answers.propertyAddress }) && {
      timesPage: timesOf(customerPage),
    }),
    confirmation: confirmationOf(named, now),
  };
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

/** What a person had typed, and into which form, to be shown again; other technical fields start afresh. */
function typedAnswers(form: ReceivedForm): Record<string, string> {
  const shown = [...Object.keys(InquiryAnswers.shape), technicalFields.form];
  return Object.fromEntries(shown.map((name) => [name, textOf(form.fields[name])]));
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

import type { FastifyBaseLogger } from 'fastify';
import { facts } from '#content/facts.ts';
import { dayOf, monthsBefore } from '#contract/calendar.ts';
import { deleteExpiredSessions } from './accounts/session-store.ts';
import { deleteOldAttempts } from './accounts/store.ts';
import { forgetUnusedPictures } from './business/pictures.ts';
import { forgetPhones } from './capture/phones.ts';
import { forgetChases, mayLeave } from './chasing/chase.ts';
import { checkAgreements } from './customers/agreement-check.ts';
import { deleteOldLinks, forgetOldShares } from './customers/forget.ts';
import { withPageLinks } from './customers/links.ts';
import { withListLinks } from './customers/list-mails.ts';
import type { DailyWork } from './daily/daily.ts';
import { deleteOldAnswers } from './database/answered-calls.ts';
import type { Database, Db } from './database/open.ts';
import type { Files } from './files/disk.ts';
import { storedBytes } from './files/owned.ts';
import { forgetOldImports } from './imports/store.ts';
import { replyAddressOf } from './inbound/codes.ts';
import { forgetOldMails } from './inbound/forget.ts';
import { countUnsorted } from './inbound/list.ts';
import { noteNotDelivered } from './inquiries/events.ts';
import { countOverdue } from './inquiries/overview.ts';
import { deleteOldFiles, deleteOldKeys } from './inquiries/retention.ts';
import { noteCloudFolder } from './inquiries/store.ts';
import { forgetOldBankFiles } from './invoices/bank-retention.ts';
import { withPapers } from './invoices/mails.ts';
import { noteReplyFailed } from './messages/stored.ts';
import type { Readings } from './metrics/metrics.ts';
import type { CurrentMail } from './outbox/current-mail.ts';
import { startDispatch } from './outbox/dispatch.ts';
import type { dropboxCopies } from './outbox/dropbox.ts';
import { cloudKinds, type Delivery, type Message, mailKinds } from './outbox/message.ts';
import { deleteOldMessages, drop, type OwedMessage, outboxState } from './outbox/store.ts';
import { noteMailed } from './partners/statement-mails.ts';
import { withStatement } from './partners/with-statement.ts';
import { deleteOldQuotes } from './quotes/public.ts';
import { deleteOldOriginals, deleteOldReports } from './reports/retention.ts';
import { deleteUnreported, deleteUnreportedOriginals } from './reports/unreported.ts';
import { forgetPutOff } from './today/later.ts';

/** Delivers messages: mails, and separately copies to the cloud, so that large files don't delay mail. */
export function startDeliveries(dependencies: {
  database: Database;
  files: Pick<Files, 'read'>;
  mail: CurrentMail;
  /** Looks whether another process has changed how mail leaves. */
  lookAtConnections: () => Promise<void>;
  cloud: ReturnType<typeof dropboxCopies> | undefined;
  siteUrl: string;
  /** Whether answers to our mails are read from a mailbox. */
  takesAnswers: boolean;
  clock: () => Date;
  logger: FastifyBaseLogger;
}) {
  const { database, files, mail, lookAtConnections, cloud, siteUrl, takesAnswers, clock, logger } =
    dependencies;
  const { db } = database;
  const dispatches = [
    startDispatch(
      database,
      {
        kinds: mailKinds,
        batch: 4,
        async isReady() {
          await lookAtConnections();
          return mail.isOn();
        },
        async deliver(owed) {
          const { id, kind } = owed;
          const message = await withListLinks(db, await withPageLinks(db, owed, clock()), clock());
          const delivered = await mail.deliver({
            id,
            kind,
            message: await withStatement(
              db,
              await withPapers({ db, files }, takesAnswers ? await answerable(db, owed, message) : message),
            ),
          });
          if (delivered.ok && kind === 'partner-statement') await noteMailed(db, id, clock());
          return delivered;
        },
        mayLeave: async ({ id, kind, submissionId }) =>
          kind === 'chase' ? mayLeave(db, { id, submissionId, siteUrl, now: clock() }) : 'leave',
        async notDelivered(transaction, owed, why) {
          await noteNotDelivered(transaction, owed, why);
          await noteReplyFailed(transaction, owed.id, why.now);
        },
      },
      clock,
      logger,
    ),
    cloud &&
      startDispatch(
        database,
        {
          kinds: cloudKinds,
          batch: 1,
          deliver: (owed) => inCloud(db, cloud, owed),
        },
        clock,
        logger,
      ),
  ];
  return {
    wake() {
      for (const dispatch of dispatches) dispatch?.wake();
    },
    /** Resolves when no message is left that is due now. */
    async rested(): Promise<void> {
      await Promise.all(dispatches.map((dispatch) => dispatch?.rested()));
    },
    async stop(): Promise<void> {
      await Promise.all(dispatches.map((dispatch) => dispatch?.stop()));
    },
  };
}

/** A mail to somebody outside, whose answer comes to the address of its inquiry. */
async function answerable(db: Db, { submissionId }: OwedMessage, message: Message): Promise<Message> {
  if (submissionId === null || message.to === undefined) return message;
  return { ...message, replyTo: await replyAddressOf(db, facts.contact.email, submissionId) };
}

/** Copies files to the cloud, or deletes a folder there. */
async function inCloud(
  db: Db,
  cloud: ReturnType<typeof dropboxCopies>,
  owed: OwedMessage & { kind: (typeof cloudKinds)[number] },
): Promise<Delivery> {
  if (owed.kind === 'cloud-removal') {
    const removed = await cloud.remove(owed.message);
    // The folder's name contains a customer's name, so this message is not kept like others.
    if (removed.ok) await drop(db, owed.id);
    return removed;
  }
  const copied = await cloud.copy(owed.message);
  if (copied.ok) await noteCloudFolder(db, owed.message.submissionId, owed.message.folder);
  return copied;
}

/** The background work while the product runs. */
export async function readings(
  { db, files }: { db: Db; files: Pick<Files, 'backlog'> },
  now: Date,
): Promise<Readings> {
  return {
    outbox: await Promise.all(
      [...mailKinds, ...cloudKinds].map(async (kind) => {
        const { waiting, failed, oldestWaiting } = await outboxState(db, now, [kind]);
        return { kind, waiting, failed, oldestWaiting };
      }),
    ),
    inquiriesOverdue: await countOverdue(db, now),
    storedBytes: await storedBytes(db),
    filesWaiting: (await files.backlog())?.waiting,
    unsortedMails: await countUnsorted(db),
  };
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** So long a file waits to be taken in. */
const IMPORT_DAYS = 30;
/** So long a picture of the business stays that no version and no draft names. */
const PICTURE_DAYS = 30;
/** A phone's session lasts 180 days at most. After that, nothing is expected of the phone. */
const PHONE_DAYS = 180;

/** Deletes expired data, and checks the records of agreements. The privacy policy says how long we keep customers' data. */
export function dailyWork({ db, files }: { db: Db; files: Pick<Files, 'discard'> }): DailyWork {
  const days = (now: Date, count: number) => new Date(now.getTime() - count * DAY_MS);
  return {
    async files(now, stopping) {
      const receivedBefore = monthsBefore(now, facts.retention.filesMonths);
      await deleteOldFiles({ db, files }, { receivedBefore, now, stopping });
    },
    async 'quotes that nobody accepted'(now, stopping) {
      const endedBefore = dayOf(monthsBefore(now, facts.retention.filesMonths));
      await deleteOldQuotes(db, { endedBefore, now, stopping });
    },
    async 'photos as they were taken'(now, stopping) {
      const publishedBefore = monthsBefore(now, facts.retention.originalsMonths);
      await deleteOldOriginals({ db, files }, { publishedBefore, now, stopping });
    },
    async phones(now) {
      await forgetPhones(db, days(now, PHONE_DAYS));
    },
    async reports(now, stopping) {
      const publishedBefore = monthsBefore(now, 12 * facts.retention.reportYears);
      await deleteOldReports({ db, files }, { publishedBefore, now, stopping });
    },
    async 'photos as they were taken, without a report'(now, stopping) {
      const moment = monthsBefore(now, facts.retention.originalsMonths);
      await deleteUnreportedOriginals({ db, files }, { begunBefore: moment, now, stopping });
    },
    async 'inspections without a report'(now, stopping) {
      const moment = monthsBefore(now, 12 * facts.retention.reportYears);
      await deleteUnreported({ db, files }, { begunBefore: moment, now, stopping });
    },
    'bank files': (now) =>
      forgetOldBankFiles(db, { receivedBefore: days(now, facts.retention.bankFileDays) }),
    // Nobody took them in, and they are full of people's data.
    'files to take in': (now) => forgetOldImports(db, { receivedBefore: days(now, IMPORT_DAYS) }),
    // Nobody put them in the facts, or what named them was thrown away.
    'pictures that nothing names': (now) =>
      forgetUnusedPictures({ db, files }, { sentBefore: days(now, PICTURE_DAYS) }),
    messages: (now) =>
      deleteOldMessages(db, {
        sent: days(now, facts.retention.messagesDays),
        failed: days(now, 3 * facts.retention.messagesDays),
      }),
    'mails without an inquiry': (now) =>
      forgetOldMails(
        { db, files },
        {
          apart: days(now, facts.retention.messagesDays),
          unsorted: days(now, 3 * facts.retention.messagesDays),
        },
      ),
    'records of agreements': (now, stopping) => checkAgreements(db, now, stopping),
    // A request repeated after a month is a new request.
    'idempotency keys': (now) => deleteOldKeys(db, days(now, 30)),
    // An old link shows the same message whether its row exists or not.
    'links to customers’ pages': (now) => deleteOldLinks(db, days(now, facts.retention.messagesDays)),
    'names on shared links': (now) => forgetOldShares(db, days(now, facts.retention.messagesDays)),
    'reminders that were sent': (now) => forgetChases(db, now),
    'lines of Today that were put off': (now) => forgetPutOff(db, now),
    sessions: (now) => deleteExpiredSessions(db, now),
    'stored answers to calls of the desk': (now) => deleteOldAnswers(db, days(now, 1)),
    'sign-in attempts': (now) => deleteOldAttempts(db, days(now, 1)),
  };
}

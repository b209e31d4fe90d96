import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { AcceptAgreement } from '#contract/customer/agreement.ts';
import { customerPaths, paths } from '#contract/paths.ts';
import { referenceOf } from '#contract/reference.ts';
import { officeRoles } from '#contract/roles.ts';
import { logoAt } from '../business/public.ts';
import type { Db } from '../database/open.ts';
import type { Files } from '../files/disk.ts';
import type { App } from '../http/app.ts';
import { ById } from '../http/desk.ts';
import { type FindUser, requireUser } from '../http/guards.ts';
import type { PageInvoices } from '../invoices/public.ts';
import { found, Refusal } from '../refusal.ts';
import type { Setup } from '../setup.ts';
import { acceptancesOf } from './agreed-price.ts';
import { type Acceptance, acceptAgreement } from './agreement-acceptance.ts';
import { findAgreementText, firstBroken, listAgreementEvents } from './agreement-events.ts';
import { agreementPage } from './agreement-page.ts';
import { agreementPdf } from './agreement-pdf.ts';
import { factsOf } from './facts.ts';
import type { OpenedPage, PageOpener } from './open-page.ts';
import { heldNow } from './own-times.ts';
import { doneAddress } from './said.ts';
import { timesPage } from './times-page.ts';

type Dependencies = Setup & {
  db: Db;
  files: Pick<Files, 'read'>;
  pageInvoices: PageInvoices;
  opener: PageOpener;
  wakeOutbox: () => void;
};

type Stores = Pick<Dependencies, 'db' | 'files'>;

const ByToken = z.object({ token: z.string().max(100) });

/** The page on which a customer reads and accepts the agreement, and what was accepted as a PDF. */
export function agreementRoutes(app: App, dependencies: Dependencies): void {
  const { db, opener, wakeOutbox } = dependencies;
  const schema = { params: ByToken, hide: true };

  app.get(customerPaths.agreement.route, { schema }, async (request, reply) => {
    const opened = await opener.openPage(request, reply);
    if (!opened) return reply;
    const { inquiry, now } = opened;
    const facts = found(await factsOf(db, { inquiryId: inquiry.id, now }));
    return opener.show(reply, await agreementPage(db, facts, addressesOf(opened)));
  });

  app.post(customerPaths.agreement.route, { schema }, async (request, reply) => {
    const opened = await opener.openPage(request, reply);
    if (!opened) return reply;
    const acceptance = acceptanceIn(request, opened);
    const result = await db
      .transaction()
      .execute((transaction) => acceptAgreement(transaction, dependencies, acceptance))
      .catch((error: unknown) => notBooked(error));
    if (result.state === 'not-booked') {
      // The time that goes with the agreement can't be had any more: its customer chooses among those that are free now.
      const { inquiry, now } = opened;
      const facts = found(await factsOf(db, { inquiryId: inquiry.id, now }));
      const query = { type: heldNow(facts, now)?.type };
      const page = await timesPage({ db, page: opened, facts, query }, { problem: result.problem });
      return opener.show(reply, page, 409);
    }
    if (result.state === 'done') {
      wakeOutbox();
      const { booked } = result;
      const next = booked
        ? doneAddress(opened.address, booked.isInvoiced ? 'booked-to-pay' : 'booked')
        : addressesOf(opened).address;
      return reply.redirect(next, 303);
    }
    const { facts, status, problem, errors } = result;
    const returned = { problem, errors, typed: { name: acceptance.name } };
    const page = await agreementPage(db, facts, { ...addressesOf(opened), ...returned });
    return opener.show(reply, page, status);
  });

  app.get(customerPaths.agreementPdf.route, { schema }, async (request, reply) => {
    const opened = await opener.openPage(request, reply);
    if (!opened) return reply;
    const paper = await acceptedPaper(dependencies, opened.inquiry.id);
    if (paper) return sendPaper(reply, opened.inquiry.id, paper);
    const { address } = addressesOf(opened);
    return opener.show(
      reply,
      {
        kind: 'closed',
        why: 'agreement-first',
        title: 'The agreement is not accepted yet',
        words: 'You will find its PDF here once you have accepted it.',
        to: { address, words: 'Read the agreement' },
      },
      409,
    );
  });
}

/** The accepted agreement as the desk downloads it. */
export function agreementDownload(app: App, { db, files, findUser }: Stores & { findUser: FindUser }): void {
  app.get(
    paths.agreementPdf.route,
    { onRequest: requireUser(findUser, officeRoles), schema: { params: ById } },
    async (request, reply) => {
      const { id } = request.params;
      const paper = found(await acceptedPaper({ db, files }, id));
      return sendPaper(reply.header('cache-control', 'no-store'), id, paper);
    },
  );
}

/** The PDF of what was accepted last on the page of an inquiry and not withdrawn; `undefined` when there is none. */
export async function acceptedPaper({ db, files }: Stores, inquiryId: string): Promise<Buffer | undefined> {
  const events = await listAgreementEvents(db, inquiryId);
  const [accepted] = acceptancesOf({ events });
  const text = accepted && (await findAgreementText(db, accepted.terms.textSha256));
  if (!text) return undefined;
  const brokenAt = await firstBroken(db, inquiryId);
  const logo = await logoAt({ db, files }, accepted.acceptedAt);
  return agreementPdf({ inquiryId, accepted, text, events, brokenAt, logo });
}

function sendPaper(reply: FastifyReply, inquiryId: string, bytes: Buffer): FastifyReply {
  return reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="agreement-${referenceOf(inquiryId)}.pdf"`)
    .send(bytes);
}

/** What is shown instead if the held time was refused. @throws any other error */
function notBooked(error: unknown): { state: 'not-booked'; problem: string } {
  if (error instanceof Refusal && error.kind === 'conflict')
    return { state: 'not-booked', problem: error.message };
  throw error;
}

function acceptanceIn(request: FastifyRequest, { inquiry, hash, now }: OpenedPage): Acceptance {
  const { data: form = {} } = AcceptAgreement.safeParse(request.body ?? {});
  return {
    inquiryId: inquiry.id,
    now,
    linkHash: hash,
    ip: request.ip,
    browser: request.headers['user-agent'] ?? '',
    name: form.name ?? '',
    isTicked: form.accept === 'yes',
    seen: form.terms,
    held: form.held,
  };
}

function addressesOf({ address: back, token, now }: OpenedPage) {
  return {
    back,
    token,
    now,
    address: customerPaths.agreement(token),
    pdf: customerPaths.agreementPdf(token),
  };
}

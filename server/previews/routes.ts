import type { FastifyReply } from 'fastify';
import { facts } from '#content/facts.ts';
import { messages } from '#contract/messages.ts';
import { paths } from '#contract/paths.ts';
import { type FactsInForce, findDraft, logoOf } from '../business/public.ts';
import type { Db } from '../database/open.ts';
import type { Files } from '../files/disk.ts';
import { gate } from '../gate.ts';
import type { App } from '../http/app.ts';
import { policyOf } from '../http/file-policy.ts';
import { type FindUser, requireUser } from '../http/guards.ts';
import { keptProcess } from '../kept-process.ts';
import { found, Refusal } from '../refusal.ts';
import type { Preview, PreviewRequest } from './preview-process.ts';

type Dependencies = {
  db: Db;
  files: Pick<Files, 'read'>;
  inForce: FactsInForce;
  findUser: FindUser;
  buildFolder: string;
  clock: () => Date;
};

const previews = keptProcess<PreviewRequest, Preview>('server/previews/preview-process.ts', {
  longestMs: 60_000,
  mostMb: 300,
});
/** Its facts are those of one draft at a time. */
const inTurn = gate(1);

/**
 * A public page, a paper, a mail or a checklist as the draft would have it, or as it is without a draft. A process of its own makes
 * it: nothing is stored, numbered or sent.
 */
export function previewRoute(
  app: App,
  { db, files, inForce, findUser, buildFolder, clock }: Dependencies,
): void {
  app.get<{ Querystring: { path?: string } }>(
    paths.businessPreview,
    { onRequest: requireUser(findUser), schema: { hide: true } },
    async ({ query }, reply) => {
      const path = query.path ?? '/';
      if (!/^\/(?!\/)[\w./-]*$/.test(path) || /^\/(admin|inspect|login)\b/.test(path))
        throw new Refusal('not-found', messages.noSuchThing);
      const draft = (await findDraft(db))?.facts ?? facts;
      void reply.header('cache-control', 'no-store');
      if (/^\/(papers|mails|checklists)\//.test(path)) {
        const logo = await logoOf({ db, files }, draft);
        const asked = { path, facts: draft, logo, buildFolder, now: clock() };
        return sendPreview(reply, await inTurn(() => previews.ask(asked)));
      }
      return sendPage(reply, found((await inForce.preview(draft, path)) ?? undefined));
    },
  );
}

function sendPreview(reply: FastifyReply, preview: Preview): FastifyReply {
  const made = found(preview ?? undefined);
  if ('pdf' in made) return reply.type('application/pdf').send(Buffer.from(made.pdf));
  if (made.isSite) {
    // Its form must not send anything, and its styles and fonts are the site's.
    return sendPage(reply, made.html, '; sandbox allow-same-origin');
  }
  // It has no scripts, and a mail has its styles on its elements.
  return reply
    .type('text/html; charset=utf-8')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
    )
    .send(made.html);
}

function sendPage(reply: FastifyReply, html: string, furtherPolicy = ''): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policyOf(html) + furtherPolicy)
    .send(html);
}

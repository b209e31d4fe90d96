import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sharing } from '#content/sharing.ts';
import { emailIfKnown } from '#contract/contact-fields.ts';
import type { ActionsPage } from '#contract/customer/report-page.ts';
import { sortedAs } from '#contract/customer/sorting.ts';
import { fieldErrors } from '#contract/errors.ts';
import { customerPaths } from '#contract/paths.ts';
import { z as mini } from '#contract/schema.ts';
import { line, storable } from '#contract/text.ts';
import type { Db } from '../database/open.ts';
import type { App } from '../http/app.ts';
import type { Limits } from '../http/limits.ts';
import * as inquiries from '../inquiries/public.ts';
import type { Setup } from '../setup.ts';
import { lockList } from './answers.ts';
import { numbersInWords } from './hand-on.ts';
import { type OpenedShare, openShare, type SharePages } from './open-share.ts';
import { shareInWords } from './share-words.ts';
import { actionsPage, Sorting } from './shared-routes.ts';
import { endShare, insertPart, partsOf, type Share } from './shares.ts';

type Dependencies = SharePages & Pick<Setup, 'kind' | 'siteUrl'> & { limits: Limits };

export const handOnMessages = {
  noItems: 'Choose the items that you hand on',
  noName: 'Enter who the link is for',
  notMade: 'The link was not made. Check the form',
  goneItem: 'An item that you chose is no longer open on the list. Look at the list and choose again',
  tooMany: `You have handed on ${sharing.mostHandedOn} links that still work. End one before you make another`,
  tooOften: `You have made and ended ${sharing.mostChangesAnHour} links in the last hour. Try again later`,
} as const;

const ByToken = z.object({ token: z.string().max(100) });
const OfPart = ByToken.extend({ id: z.string().max(100) });
const Typed = z.record(z.string(), z.unknown()).nullish();
const HandOn = mini.object({
  name: line(handOnMessages.noName, 100),
  email: emailIfKnown(),
  items: mini.array(mini.string()).check(mini.minLength(1, handOnMessages.noItems)),
});

/** A builder hands a part of a list on to somebody else by a link of its own, and ends such links. */
export function handOnRoutes(app: App, dependencies: Dependencies): void {
  const { db, show, answerWrongToken, limits, siteUrl } = dependencies;
  const counted = limits.perHour('share-links');

  /** The list of a link that can be handed on; otherwise the request is answered already. */
  async function openList(request: FastifyRequest, reply: FastifyReply): Promise<OpenedShare | undefined> {
    const opened = await openShare(dependencies, request, reply);
    if (!opened) return undefined;
    if (opened.share.kind === 'actions' && opened.share.parentId === null) return opened;
    await answerWrongToken(request, reply, performance.now());
    return undefined;
  }

  /** Whether this list had its share of an hour. The answer then says when to try again. */
  function isTooOften({ share }: OpenedShare, reply: FastifyReply): boolean {
    if (counted.of(share.id) < sharing.mostChangesAnHour) {
      counted.add(share.id, 1);
      return false;
    }
    reply.header('retry-after', String(counted.secondsLeft()));
    return true;
  }

  app.post(
    customerPaths.handedOn.route,
    { schema: { params: ByToken, querystring: Sorting, body: Typed, hide: true } },
    async (request, reply) => {
      const opened = await openList(request, reply);
      if (!opened) return reply;
      const typed = typedIn(request.body ?? {});
      const again = async (problem: string, errors: Record<string, string>, status: number) =>
        show(
          reply,
          await actionsPage(dependencies, opened, request.query, { problem, errors, typed }),
          status,
        );
      const given = HandOn.safeParse(typed);
      if (!given.success) return again(handOnMessages.notMade, fieldErrors(given.error), 400);
      const { items } = await actionsPage(dependencies, opened, {});
      const chosen = items.filter(({ finding }) => given.data.items.includes(finding));
      if (chosen.length < new Set(given.data.items).size || chosen.some(({ isOpen }) => !isOpen))
        return again(handOnMessages.notMade, { items: handOnMessages.goneItem }, 409);
      if (isTooOften(opened, reply)) return again(handOnMessages.tooOften, {}, 429);
      const made = await handOn(dependencies, opened, { ...given.data, chosen });
      if (!made) return again(handOnMessages.tooMany, {}, 409);
      return show(reply, {
        kind: 'share-made',
        back: sortedAs(customerPaths.shared(opened.token), request.query.by),
        url: `${siteUrl}${customerPaths.shared(made.token)}`,
        share: shareInWords(made.share, [opened.report], opened.now),
        isHandedOn: true,
      });
    },
  );

  app.post(
    customerPaths.handedOnRevocation.route,
    { schema: { params: OfPart, querystring: Sorting, body: Typed, hide: true } },
    async (request, reply) => {
      const opened = await openList(request, reply);
      if (!opened) return reply;
      const { by } = request.query;
      const part = (await partsOf(db, opened.share.id)).find(({ id }) => id === request.params.id);
      if (!part) return answerWrongToken(request, reply, performance.now());
      if (isTooOften(opened, reply)) {
        const page = await actionsPage(
          dependencies,
          opened,
          { by },
          {
            problem: handOnMessages.tooOften,
            errors: {},
            typed: { name: '', email: '', items: [] },
          },
        );
        return show(reply, page, 429);
      }
      await db.transaction().execute(async (transaction) => {
        const ended = await endShare(transaction, { id: part.id, parentId: opened.share.id }, opened.now);
        if (ended) await note(transaction, opened, `${opened.share.name} ended the link for ${part.name}`);
      });
      const done = new URLSearchParams({ done: 'link-ended', ...(by && { by }) });
      return reply.redirect(`${customerPaths.shared(opened.token)}?${done}#hand-on`, 303);
    },
  );
}

/** What was typed; a box that is ticked several times comes as a list. */
function typedIn(body: Record<string, unknown>) {
  const text = (name: string) => (typeof body[name] === 'string' ? storable(body[name]) : '');
  const items = [body.item ?? []].flat().filter((item): item is string => typeof item === 'string');
  return { name: text('name'), email: text('email'), items };
}

async function handOn(
  { db, kind }: Dependencies,
  opened: OpenedShare,
  { name, email, chosen }: { name: string; email: string; chosen: ActionsPage['items'] },
): Promise<{ token: string; share: Share } | undefined> {
  const { share, now } = opened;
  return db.transaction().execute(async (transaction) => {
    // Two forms at once do not pass the limit together.
    await lockList(transaction, kind, share.id);
    const items = chosen.map(({ finding }) => finding);
    const made = await insertPart(transaction, share, { name, email: email || null, items }, now);
    if (made)
      await note(
        transaction,
        opened,
        `${share.name} handed on to ${name}: ${numbersInWords(chosen).toLowerCase()}`,
      );
    return made;
  });
}

/** Keeps in the history of the inquiry what a builder did with their list. */
function note(transaction: Db, { inquiry, now }: OpenedShare, words: string): Promise<void> {
  return inquiries.noteMessage(transaction, inquiry.id, { about: 'shares', words }, { username: null, now });
}

import { z } from 'zod';
import { EnterStageDay } from '#contract/customer/forms.ts';
import { customerPaths } from '#contract/paths.ts';
import type { App } from '../http/app.ts';
import { noteError } from '../http/errors.ts';
import { closeUnread } from '../http/forms.ts';
import { found } from '../refusal.ts';
import { factsOf } from './facts.ts';
import type { OpenedPage } from './open-page.ts';
import { readForm, textErrors, typedIn } from './page-forms.ts';
import { ByToken } from './page-routes.ts';
import { type CustomerForms, hourlyLimit } from './post-routes.ts';
import { enterStageDay } from './stages.ts';
import { stagesPage } from './stages-page.ts';

/** So many dates an hour are taken from the page of one inquiry. */
const MOST_AN_HOUR = 60;
/** So much of what was typed is shown again. */
const LONGEST_TYPE = 100;
const LONGEST_DAY = 40;
const Query = z.object({ done: z.string().max(20).optional().catch(undefined) });

/** What the page says that a form led to, by the word in its address. */
const done: Record<string, string> = {
  quote: 'You have accepted the quote. These are its inspections.',
  day: 'The builder’s date is saved.',
  removed: 'The builder’s date is removed.',
};

/** The inspections of an accepted quote for several, and the form of their builder's dates. */
export function stageRoutes(
  app: App,
  { db, kind, siteUrl, opener, limits, wakeOutbox }: CustomerForms,
): void {
  const schema = { params: ByToken, hide: true };
  const limitDays = hourlyLimit(limits, 'stage-days', MOST_AN_HOUR);
  const pageOf = async (page: OpenedPage, said: Parameters<typeof stagesPage>[1]) =>
    stagesPage(
      { ...page, facts: found(await factsOf(db, { inquiryId: page.inquiry.id, now: page.now })) },
      said,
    );

  app.get(customerPaths.stages.route, { schema }, async (request, reply) => {
    const page = await opener.openPage(request, reply);
    if (!page) return reply;
    const what = Query.parse(request.query).done ?? '';
    return opener.show(
      reply,
      await pageOf(page, { done: Object.hasOwn(done, what) ? (done[what] ?? '') : '' }),
    );
  });

  app.post(customerPaths.stageDay.route, { schema }, async (request, reply) => {
    const page = await opener.openPage(request, reply);
    if (!page) return reply;
    try {
      limitDays(page.inquiry.id);
      const { type, day, remove } = readForm(EnterStageDay, request.body);
      await db
        .transaction()
        .execute((transaction) =>
          enterStageDay(
            transaction,
            { kind, siteUrl },
            { inquiryId: page.inquiry.id, type, day: remove ? null : day, by: null, now: page.now },
          ),
        );
      wakeOutbox();
      const what = remove ? 'removed' : 'day';
      return reply.redirect(`${customerPaths.stages(page.token)}?done=${what}#${placeOfStage(type)}`, 303);
    } catch (error) {
      closeUnread(error, request, reply);
      const { status, body } = noteError(error, request, reply);
      const { type = '', day = '' } = typedIn(request.body, ['type', 'day']);
      const errors = textErrors(body.errors);
      const typed = { type: type.slice(0, LONGEST_TYPE), day: day.slice(0, LONGEST_DAY) };
      const said = { problem: errors.type ?? body.message, errors, typed };
      return opener.show(reply, await pageOf(page, said), status);
    }
  });
}

/** Where a stage stands on its page. */
const placeOfStage = (type: string) => `stage-${encodeURIComponent(type)}`;

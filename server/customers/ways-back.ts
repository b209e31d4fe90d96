import { z } from 'zod';
import { sortedAs } from '#contract/customer/sorting.ts';
import { customerPaths } from '#contract/paths.ts';
import type { App } from '../http/app.ts';
import { Sorting } from './shared-routes.ts';

const ByToken = z.object({ token: z.string().max(100) });
const OfQuote = ByToken.extend({ number: z.string().max(100) });

/**
 * Leads back to its page whoever asks for the address of a form: it stands in the address bar after the form was refused, and is asked
 * for again when somebody reloads.
 */
export function waysBack(app: App): void {
  const { time, move, message, details, withdrawal, files, card, shares, shareRevocation, answer } =
    customerPaths;
  const { handedOn, handedOnRevocation, stageDay } = customerPaths;
  const forms = [
    ...[time, message, details, withdrawal, files, card, shares, shareRevocation].map(
      ({ route }) => [route, customerPaths.home] as const,
    ),
    [move.route, customerPaths.times] as const,
    [stageDay.route, customerPaths.stages] as const,
  ];
  for (const { route } of [customerPaths.quoteAcceptance, customerPaths.quoteRefusal])
    app.get(route, { schema: { params: OfQuote, hide: true } }, async (request, reply) =>
      reply.redirect(customerPaths.quote(request.params.token, request.params.number), 303),
    );
  for (const { route } of [answer, handedOn, handedOnRevocation])
    app.get(
      route,
      { schema: { params: ByToken, querystring: Sorting, hide: true } },
      async (request, reply) =>
        reply.redirect(sortedAs(customerPaths.shared(request.params.token), request.query.by), 303),
    );
  for (const [route, home] of forms)
    app.get(route, { schema: { params: ByToken, hide: true } }, async (request, reply) =>
      reply.redirect(home(request.params.token), 303),
    );
}

import type { FastifyInstance } from 'fastify';
import { messages } from '#contract/messages.ts';
import { Refusal } from '../refusal.ts';

type Bodies = Pick<
  FastifyInstance,
  'addContentTypeParser' | 'removeContentTypeParser' | 'getDefaultJsonParser'
>;

/** More than any call has. To read as many takes some milliseconds, in which nobody else is answered. */
const MOST_VALUES = 30_000;

/** Reads bodies of JSON, unless there is so much in them that reading would block everybody else. */
export function readJson(app: Bodies): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (hasTooMany(String(body))) done(new Refusal('too-large', messages.tooMuchAtOnce));
    else parse(request, String(body), done);
  });
}

/** Counts where a value begins: after a bracket or a comma that is not in a string. */
export function hasTooMany(json: string): boolean {
  if (json.length <= MOST_VALUES) return false;
  let values = 0;
  let isInString = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json[at];
    if (isInString && sign === '\\') at += 1;
    else if (sign === '"') isInString = !isInString;
    else if (!isInString && (sign === ',' || sign === '[' || sign === '{')) values += 1;
    if (values > MOST_VALUES) return true;
  }
  return false;
}

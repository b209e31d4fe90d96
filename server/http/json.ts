import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { messages } from '#contract/messages.ts';
import { Refusal } from '../refusal.ts';
import { giveWay } from '../turns.ts';

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

/** Answers with a value as JSON, however long it is, or with a stream of JSON. It is not checked against the contract. */
export function sendInPieces(reply: FastifyReply, value: unknown): FastifyReply {
  const stream = value instanceof Readable ? value : Readable.from(jsonInPieces(value));
  return reply.type('application/json; charset=utf-8').send(stream);
}

/** About so many characters are sent at once. */
const PIECE_LENGTH = 64 * 1024;

/** A value as JSON, in pieces: others have their turn between two. The values in it are plain, without methods. */
export async function* jsonInPieces(value: unknown): AsyncGenerator<string> {
  let piece = '';
  for (const part of partsOf(value)) {
    piece += part;
    if (piece.length < PIECE_LENGTH) continue;
    yield piece;
    piece = '';
    await giveWay();
  }
  yield piece;
}

/** Lists are taken apart, also those within what is taken apart. All else is short. */
function* partsOf(value: unknown): Generator<string> {
  if (Array.isArray(value)) {
    yield '[';
    for (const [index, item] of value.entries()) {
      if (index > 0) yield ',';
      yield* partsOf(item ?? null);
    }
    yield ']';
  } else if (isObject(value) && Object.values(value).some(isObject)) {
    yield '{';
    let isFirst = true;
    for (const [name, item] of Object.entries(value)) {
      if (item === undefined) continue;
      yield `${isFirst ? '' : ','}${JSON.stringify(name)}:`;
      yield* partsOf(item);
      isFirst = false;
    }
    yield '}';
  } else yield JSON.stringify(value);
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

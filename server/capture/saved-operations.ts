import { SentOperation } from '#contract/capture/operations.ts';
import { SavedOperations } from '#contract/capture/saved-file.ts';
import { hasTooMany } from '../http/json.ts';
import { giveWay } from '../turns.ts';
import { NotAZipError } from './zip-file.ts';

/** The longest operation: as long as a phone could send. In characters. */
const LONGEST = 4 * 1024 * 1024;
/** The most that stands before and after the operations. */
const LONGEST_OUTSIDE = 10_000;

/**
 * The operations of a saved file, one after the other, because all of a large file at once would block everybody else.
 *
 * @param chunks the file as JSON: an object with the operations as its last value
 * @throws NotAZipError when it is not such a file
 */
export async function* savedOperations(chunks: AsyncIterable<Buffer>): AsyncGenerator<unknown> {
  const decoder = new TextDecoder();
  const split = splitter();
  for await (const chunk of chunks) {
    for (const text of split.push(decoder.decode(chunk, { stream: true }))) {
      // What has too many values is refused as unreadable.
      yield hasTooMany(text) ? undefined : SentOperation.parse(parsed(text));
      await giveWay();
    }
    await giveWay();
  }
  split.end();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new NotAZipError();
  }
}

/** Splits the list of operations where it has a comma. */
function splitter() {
  let [depth, isInString, isEscaped] = [0, false, false];
  let place: 'before' | 'inside' | 'after' = 'before';
  let held = '';

  /** Whether this sign ends an operation. */
  function isEnd(sign: string): boolean {
    if (isEscaped) isEscaped = false;
    else if (isInString) {
      isEscaped = sign === '\\';
      isInString = sign !== '"';
    } else if (sign === '"') isInString = true;
    else if (sign === '[' || sign === '{') depth += 1;
    else if (sign === ']' || sign === '}') {
      depth -= 1;
      return depth === 1;
    } else return sign === ',' && depth === 2;
    return false;
  }

  return {
    /** The operations that end in the next part of the text. */
    push(text: string): string[] {
      const found: string[] = [];
      let from = 0;
      for (let at = 0; at < text.length; at += 1) {
        const sign = text[at] as string;
        const ends = isEnd(sign);
        if (place === 'before' && sign === '[' && depth === 2 && !isInString) {
          mustBegin(held + text.slice(from, at + 1));
          [place, held, from] = ['inside', '', at + 1];
        } else if (place === 'inside' && ends) {
          const one = held + text.slice(from, at);
          if (one.trim() !== '' || sign === ',') found.push(one);
          if (sign !== ',') place = 'after';
          [held, from] = ['', at + 1];
        }
      }
      held += text.slice(from);
      if (held.length > (place === 'inside' ? LONGEST : LONGEST_OUTSIDE)) throw new NotAZipError();
      return found;
    },
    end(): void {
      if (place !== 'after' || held.trim() !== '}') throw new NotAZipError();
    },
  };
}

/** @throws NotAZipError unless a file begins as a phone writes it */
function mustBegin(text: string): void {
  if (!SavedOperations.safeParse(parsed(`${text}]}`)).success) throw new NotAZipError();
}

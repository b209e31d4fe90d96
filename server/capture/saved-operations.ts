import { SavedOperations } from '#contract/capture/saved-file.ts';
import { giveWay } from '../turns.ts';

/** Longer than any change that a phone writes. */
const LONGEST_OPERATION = 4 * 1024 * 1024;
/** What stands around the operations. */
const LONGEST_REST = 64 * 1024;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/**
 * Reads the operations of a saved file one by one, because to read a long file in one go would block everybody else.
 *
 * @param keep is called with each operation
 * @throws if it is not such a file
 */
export async function readSavedOperations(
  chunks: AsyncIterable<Buffer>,
  keep: (operation: unknown) => void,
): Promise<void> {
  const file = new SavedFile(keep);
  for await (const chunk of chunks) {
    file.read(chunk);
    await giveWay();
  }
  file.end();
}

/** The file as far as it has been read: an object whose list `operations` is cut into its elements. */
class SavedFile {
  readonly #keep: (operation: unknown) => void;
  /** The file without the operations. */
  #rest: Buffer[] = [];
  #operation: Buffer[] = [];
  #depth = 0;
  #isInString = false;
  #isEscaped = false;
  #isInList = false;

  constructor(keep: (operation: unknown) => void) {
    this.#keep = keep;
  }

  read(chunk: Buffer): void {
    let from = 0;
    for (const [at, byte] of chunk.entries()) {
      if (this.#isEscaped) this.#isEscaped = false;
      else if (this.#isInString && byte === BACKSLASH) this.#isEscaped = true;
      else if (byte === QUOTE) this.#isInString = !this.#isInString;
      if (this.#isInString) continue;
      if (OPENING.has(byte)) {
        this.#depth += 1;
        if (this.#depth === 2 && this.#beginsList(chunk.subarray(from, at + 1))) {
          this.#isInList = true;
          from = at + 1;
        }
      } else if (this.#isInList && this.#depth === 2 && (byte === COMMA || CLOSING.has(byte))) {
        this.#take(chunk.subarray(from, at));
        this.#endOperation(byte === COMMA);
        this.#isInList = byte === COMMA;
        from = byte === COMMA ? at + 1 : at;
      }
      if (CLOSING.has(byte)) this.#depth -= 1;
    }
    this.#take(chunk.subarray(from));
  }

  /** @throws if what stands around the operations is not that of a saved file */
  end(): void {
    SavedOperations.parse(JSON.parse(Buffer.concat(this.#rest).toString('utf8')));
  }

  /** Whether the list of operations begins at the end of these bytes, which are then kept as the rest. */
  #beginsList(bytes: Buffer): boolean {
    const before = Buffer.concat([...this.#rest, bytes]).toString('utf8');
    if (!/"operations"\s*:\s*\[$/.test(before)) return false;
    this.#take(bytes);
    return true;
  }

  #take(bytes: Buffer): void {
    const into = this.#isInList ? this.#operation : this.#rest;
    into.push(bytes);
    const most = this.#isInList ? LONGEST_OPERATION : LONGEST_REST;
    if (into.reduce((length, part) => length + part.length, 0) > most) throw new Error('too long');
  }

  /** @param isFollowed whether another operation follows; an empty list has none */
  #endOperation(isFollowed: boolean): void {
    const text = Buffer.concat(this.#operation.splice(0)).toString('utf8');
    if (isFollowed || text.trim() !== '') this.#keep(JSON.parse(text));
  }
}

import { parse } from './grammar.ts';
import { isA } from './lexicon.ts';
import type { Passage } from './zones.ts';

/** A passage, or one item of a list, with the items nested in it. */
export type Item = { passage: Passage; text: string; children: Item[]; depth: number };

type Kind = 'digit' | 'letter' | 'roman' | 'capital' | 'bullet';
type Level = { kind: Kind; value: number; item: Item };

const mark =
  /^(?:\((\d{1,2}|[a-z]{1,2}|[ivxl]{1,6}|[A-Z]{1,2}|[IVX]{1,4})\)|([a-z]|[ivx]{1,4}|\d{1,2})\)(?=\s)|([a-z])\.(?=\s[a-z])|([•●▪]|[–-](?=\s)))\s*/;
const inlineStart = /(?<=[—–:,]\s?)\((?:a|i|1)\)\s/;

/**
 * Builds a tree from the passages of a clause: `(1)`, `(a)`, `(i)`, `(A)` in the order in which standards
 * nest them.
 */
export function itemsOf(passages: Passage[]): Item[] {
  const roots: Item[] = [];
  let open: Level[] = [];
  let root: Item | undefined;
  // The words above a list that is numbered (1), (2), (3).
  let numbered: Item | undefined;
  let before = '';
  for (const passage of passages)
    for (const piece of piecesOf(passage.text)) {
      const { marks, text } = marksOf(piece);
      if (!marks.length && root && isUnmarkedItem(root, text)) {
        root.children.push({ passage, text, children: [], depth: 1 });
        continue;
      }
      if (!marks.length) {
        root = { passage, text, children: [], depth: 0 };
        roots.push(root);
        open = [];
        continue;
      }
      // A full stop ends a list that finishes its lead, and what follows is a subclause.
      if (before.endsWith('.') && !/\bfollowing\b/.test(root?.text ?? '')) numbered = undefined;
      marks.forEach((word, index) => {
        const { depth, kind, value } = placeOf(word, open);
        open = open.slice(0, depth);
        const item: Item = {
          passage,
          text: index === marks.length - 1 ? text : '',
          children: [],
          depth: depth + 1,
        };
        const parent =
          open.at(-1)?.item ??
          (root && leadsIn(root.text) && (kind !== 'digit' || root === numbered) ? root : undefined);
        if (!parent && kind === 'digit' && value === 1) numbered = root;
        before = item.text;
        // A numbered subclause does not continue other words. A lettered item belongs to the words above it.
        const list = parent
          ? parent.children
          : root && leadsIn(root.text) && !hasLettered(root)
            ? root.children
            : roots;
        list.push(item);
        open.push({ kind, value, item });
      });
    }
  return roots;
}

/**
 * Whether this is an item that lost its mark. It begins in lower case and continues the open sentence above:
 * `Piers must—`, `be of brick; and`.
 */
const isUnmarkedItem = (root: Item, text: string): boolean =>
  /[—–:]$/.test(root.text.trim()) &&
  (/^(?:be|have|not|[a-z]+)\b.*[;.]?(?:\s(?:and|or))?$/.test(text) ||
    (/^(?:do not|never)\b/i.test(root.text) && isPlace(text))) &&
  !/[—–:]$/.test(text);

/** Below `Do not place alarms:` an item may begin with a place. */
function isPlace(text: string): boolean {
  const { tokens, verbs } = parse(text);
  const [{ word } = { word: '' }] = tokens;
  return (
    (isA(word, 'preposition') || /^(?:nearer|closer|less)$/.test(word)) &&
    !verbs.some(({ role }) => role === 'main')
  );
}

/** Whether a list has to finish this sentence. */
export const leadsIn = (text: string): boolean =>
  /[—–:,-]$|\b(?:shall|must|be|are|is|if|to|with|than|that|which|have|has|by|of|for|in|from|at|on|where|when|unless|either|both|not|into|an?|the|any)$/.test(
    text.trim(),
  );

/** A lead without the dash before its items. What is put in with a comma ends with one: `must, within 5 days—`. */
export function withoutDash(lead: string): string {
  const text = lead.replace(/(?<!\s)\s*[—–:,-]$/, '');
  return /\b(?:shall|must),[^,]*$/.test(text) ? `${text},` : text;
}

const hasLettered = (item: Item) => item.children.length > 0;

/** Splits a list inside a paragraph: `shall be: (a) clean; (b) dry.` */
function piecesOf(said: string): string[] {
  const text = withMarkInFront(said);
  const start = inlineStart.exec(text)?.index;
  if (start === undefined || start < 3) return [text];
  const items = text.slice(start).split(/(?<=[;,.]\s(?:and\s|or\s)?)(?=\((?:[a-z]|[ivx]{1,4}|\d{1,2})\)\s)/);
  return [text.slice(0, start).trim(), ...items.map((item) => item.trim())];
}

/** Moves an item's mark in front of its words. Some PDFs have it after them: `be sealed; and (a)`. */
function withMarkInFront(text: string): string {
  const [, words, behind] =
    /^(?!\()(.+?(?:[;.,]|[;,]? (?:and|or)))\s+(\((?:[a-z]|[ivx]{1,4})\))$/.exec(text) ?? [];
  return words && behind ? `${behind} ${words}` : text;
}

function marksOf(text: string): { marks: string[]; text: string } {
  const marks: string[] = [];
  let rest = text;
  for (let match = mark.exec(rest); match && marks.length < 4; match = mark.exec(rest)) {
    // `(2) is complied with`: the number is the sentence's subject.
    if (marks.length && /^\(\d+\) (?:is|does|applies|and|or)\b/.test(rest)) break;
    marks.push(match[1] ?? match[2] ?? match[3] ?? '•');
    rest = rest.slice(match[0].length);
  }
  return { marks, text: rest };
}

/**
 * Finds where an item belongs: next in an open list if its mark follows there, otherwise first in a new list.
 */
function placeOf(word: string, open: Level[]): { depth: number; kind: Kind; value: number } {
  const readings = readingsOf(word);
  for (let depth = open.length - 1; depth >= 0; depth--)
    for (const reading of readings) {
      const level = open[depth];
      const next = reading.kind === 'bullet' ? 0 : (level?.value ?? 0) + 1;
      if (level?.kind === reading.kind && next === reading.value) return { depth, ...reading };
    }
  const first = readings.find(({ value }) => value === 1);
  if (first) {
    const same = open.findIndex(({ kind }) => kind === first.kind);
    return { depth: same >= 0 ? same : open.length, ...first };
  }
  const [reading = { kind: 'bullet' as const, value: 0 }] = readings;
  const same = open.findIndex(({ kind }) => kind === reading.kind);
  // After a gap in the numbering, the item joins a list of the same kind, or else the open list.
  return { depth: same >= 0 ? same : reading.kind === 'digit' ? 0 : open.length, ...reading };
}

const romans = 'i ii iii iv v vi vii viii ix x xi xii xiii xiv xv'.split(' ');

function readingsOf(word: string): { kind: Kind; value: number }[] {
  if (word === '•') return [{ kind: 'bullet', value: 0 }];
  if (/^\d/.test(word)) return [{ kind: 'digit', value: Number(word) }];
  const roman = romans.indexOf(word.toLowerCase()) + 1;
  const isCapital = /^[A-Z]/.test(word);
  const letter: { kind: Kind; value: number } = {
    kind: isCapital ? 'capital' : 'letter',
    value: word.length === 1 ? word.toLowerCase().charCodeAt(0) - 96 : 26,
  };
  if (!roman || isCapital) return [letter];
  // A lone (i) is the letter after an open (h), which is tried first. More often it opens a list of roman
  // numbers.
  return [letter, { kind: 'roman', value: roman }];
}

import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';
import type { Expression } from './expressions.ts';

const SHORT = 2000;
const LONG = 4 * SHORT;
/** Four times the text takes a linear expression four times as long, and a quadratic one sixteen times. */
const MOST_GROWTH = 9;
/** Times this short are too uncertain to compare. A quadratic expression takes longer. */
const SHORTEST_MS = 0.6;
const TRIES = 5;
/** Letters that are tried first where an expression takes any of several. */
const usual = [...'aA1 -.,é~_/<"Zb\n0'];
const ends = ['\u0001', '\n~', '!', '.', ';', ',', ':'];

/** A text that makes an expression go back on itself: its beginning, what is repeated, and its end. */
export type Attack = { start: string; pump: string; end: string };

/**
 * The first text on which an expression takes more than its length in time; `undefined` if none is found. What an expression
 * may repeat is repeated, and so is all that stands before it.
 */
export function attackOn({ pattern, flags }: Expression): Attack | undefined {
  const expression = new RegExp(pattern, flags.replaceAll(/[gy]/g, ''));
  // The first uses compile it.
  for (const text of ['', 'warm', 'warm again']) expression.test(text);
  for (const { start, pump } of pumpsOf(pattern, flags))
    for (const end of ends) {
      const attack = { start, pump, end };
      if (isSlow(expression, attack)) return attack;
    }
  return undefined;
}

function isSlow(expression: RegExp, attack: Attack): boolean {
  for (let times = 0; times < 3; times++) {
    const long = fastest(expression, attack, LONG);
    if (long < SHORTEST_MS || long < MOST_GROWTH * fastest(expression, attack, SHORT)) return false;
  }
  return true;
}

function fastest(expression: RegExp, { start, pump, end }: Attack, length: number): number {
  const text = start + pump.repeat(Math.ceil(length / pump.length)) + end;
  let best = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < TRIES && best > SHORTEST_MS / 10; tries++) {
    const before = performance.now();
    expression.test(text);
    best = Math.min(best, performance.now() - before);
    if (best > 100) break;
  }
  return best;
}

function pumpsOf(pattern: string, flags: string): { start: string; pump: string }[] {
  const ast = new RegExpParser().parsePattern(pattern, 0, pattern.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
  const pumps = new Map<string, { start: string; pump: string }>();
  const add = (start: string, pump: string) => {
    if (!pump) return;
    for (const repeated of [pump, `${pump} `])
      pumps.set(JSON.stringify([start, repeated]), { start, pump: repeated });
  };
  visitRegExpAST(ast, {
    onQuantifierEnter(quantifier) {
      if (quantifier.max < 10) return;
      for (const edge of ['', ' ']) {
        const { beside, all } = before(quantifier, edge);
        for (const one of repeatedBy(quantifier, edge)) {
          add('', one);
          add(all, one);
          add('', beside + one);
          add(all, beside + one);
          add('', all + one);
        }
        add('', beside);
        add('', all);
      }
    },
  });
  return [...pumps.values()];
}

function repeatedBy({ element }: AST.Quantifier, edge: string): string[] {
  const parts = 'alternatives' in element ? element.alternatives : [];
  return [element, ...parts].map((part) => sample(part, edge));
}

/** What stands before a quantifier: in its own alternative, and from the beginning of the expression. */
function before(quantifier: AST.Quantifier, edge: string): { beside: string; all: string } {
  let all = '';
  let beside: string | undefined;
  for (let node: AST.Node | null = quantifier; node; node = node.parent) {
    const { parent } = node as { parent: AST.Node | null };
    if (parent?.type !== 'Alternative') continue;
    const earlier = parent.elements.slice(0, parent.elements.indexOf(node as AST.Element));
    all = earlier.map((one) => sample(one, edge)).join('') + all;
    beside ??= all;
  }
  return { beside: beside ?? '', all };
}

/** A text that a part of an expression takes, with `edge` where it asks for the edge of a word. */
function sample(node: AST.Node, edge: string): string {
  switch (node.type) {
    case 'Character':
      return String.fromCodePoint(node.value);
    case 'CharacterClass':
    case 'CharacterSet':
    case 'ExpressionCharacterClass':
      return letterOf(node.raw);
    case 'Quantifier':
      return sample(node.element, edge).repeat(Math.max(node.min, 1));
    case 'CapturingGroup':
    case 'Group':
      return node.alternatives[0] ? sample(node.alternatives[0], edge) : '';
    case 'Alternative':
      return node.elements.map((one) => sample(one, edge)).join('');
    case 'Assertion':
      return node.kind === 'word' ? edge : '';
    default:
      return '';
  }
}

const letters = new Map<string, string>();

function letterOf(raw: string): string {
  const known = letters.get(raw);
  if (known !== undefined) return known;
  const one = new RegExp(`^${raw}$`, /\\p\{/i.test(raw) ? 'u' : '');
  const others = Array.from({ length: 0x3000 }, (_, code) => String.fromCharCode(code));
  const letter = [...usual, ...others].find((candidate) => one.test(candidate)) ?? '一';
  letters.set(raw, letter);
  return letter;
}

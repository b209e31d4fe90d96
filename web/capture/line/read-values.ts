/** What somebody measured, as a line says it, and where in the line it stands. */
export type ReadValue = {
  /** As it is stored: `80`, `3-5`, `>40`, `1:60`. */
  text: string;
  low: number;
  high: number;
  /** `mm`, `%`, `1:n` and so on; `undefined` if the line names none. */
  unit: string | undefined;
  from: number;
  to: number;
};

/** The units that people write and say, by the names that limits give them. */
const units: Record<string, string> = Object.fromEntries(
  Object.entries({
    mm: 'mm millimetre millimetres millimeter millimeters mil mils mill mills',
    cm: 'cm centimetre centimetres centimeter centimeters',
    m: 'm metre metres meter meters',
    '%': '% percent pct',
    '°': '° deg degree degrees',
    '°C': '°c celsius',
    'mm/m': 'mm/m',
    kN: 'kn',
    MPa: 'mpa',
    kPa: 'kpa',
    'L/s': 'l/s',
    lux: 'lux',
    h: 'h hr hrs hour hours',
    minutes: 'min mins minute minutes',
    days: 'day days',
    months: 'month months',
    years: 'year years',
    A: 'amp amps',
    'mm²': 'mm² mm2',
    'm²': 'm² m2',
  }).flatMap(([unit, names]) => names.split(' ').map((name) => [name, unit])),
);

const small =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const numerals: Record<string, number> = Object.fromEntries([
  ...small.map((word, at) => [word, at]),
  ...tens.map((word, at) => [word, 20 + 10 * at]),
]);

const OVER = ['>', 'over', 'above', 'exceeds', 'exceeding', 'more than', 'greater than'];
const UNDER = ['<', 'under', 'below', 'less than'];
/** Between what was measured and the length it was measured over: `7 mm in 2 m`. */
const ALONG = ['in', 'over', 'per', 'across', 'along', '/'];
/** A number after one of these is a name: `bed 2`. */
const NAMED = new Set(
  'bed bedroom bath bathroom ensuite level storey unit lot room no number item stage type grid'.split(' '),
);

type Token = { text: string; from: number; to: number };
type Figure = { low: number; unit: string | undefined; next: number; digits: boolean };

/** The numbers of a line with their units, in order. The time is proportional to its length. */
export function readValues(line: string): ReadValue[] {
  const tokens = tokensOf(line);
  const found: ReadValue[] = [];
  for (let at = 0; at < tokens.length; ) {
    const read = valueAt(tokens, at);
    if (!read) {
      at += 1;
      continue;
    }
    const last = tokens[read.next - 1] as Token;
    found.push({ ...read.value, from: (tokens[at] as Token).from, to: last.to });
    at = read.next;
    // `7 mm in 2 m`: the second is what it was measured along.
    const base = ALONG.includes(tokens[at]?.text ?? '') ? figureAt(tokens, at + 1) : undefined;
    if (base?.unit === 'm' || base?.unit === 'mm') {
      (found.at(-1) as ReadValue).to = (tokens[base.next - 1] as Token).to;
      at = base.next;
    }
  }
  return found;
}

function tokensOf(line: string): Token[] {
  return [...line.matchAll(/\d+(?:[.,]\d+)*|l\/s|mm\/m\b|m[²2](?!\d)|mm[²2](?!\d)|°c?|\p{L}+|[^\s]/giu)].map(
    ({ 0: text, index }) => ({ text: text.toLowerCase(), from: index, to: index + text.length }),
  );
}

type Read = { value: Omit<ReadValue, 'from' | 'to'>; next: number };

function valueAt(tokens: readonly Token[], at: number): Read | undefined {
  const ratio = ratioAt(tokens, at);
  if (ratio) return { value: exactly(ratio.n, '1:n'), next: ratio.next };
  const between = tokens[at]?.text === 'between' || tokens[at]?.text === 'from';
  const range = rangeAt(tokens, between ? at + 1 : at, between);
  if (range) return range;
  const open = openAt(tokens, at);
  const figure = figureAt(tokens, open?.next ?? at);
  if (!figure || isName(tokens, open?.next ?? at, figure)) return undefined;
  const { low } = figure;
  const isMore = tokens[figure.next]?.text === '+';
  const sign = open?.sign ?? (isMore ? '>' : undefined);
  const after = isMore ? unitAt(tokens, figure.next + 1) : undefined;
  const unit = figure.unit ?? after?.unit;
  const next = after?.next ?? figure.next + (isMore ? 1 : 0);
  if (sign === undefined) return { value: exactly(low, unit), next };
  return {
    value: {
      text: `${sign}${low}`,
      low: sign === '>' ? low : Number.NEGATIVE_INFINITY,
      high: sign === '>' ? Number.POSITIVE_INFINITY : low,
      unit,
    },
    next,
  };
}

const exactly = (value: number, unit: string | undefined) => ({
  text: unit === '1:n' ? `1:${value}` : String(value),
  low: value,
  high: value,
  unit,
});

/** `1:60`, `1 in 60`, `one in sixty`. */
function ratioAt(tokens: readonly Token[], at: number): { n: number; next: number } | undefined {
  const one = tokens[at]?.text;
  const between = tokens[at + 1]?.text ?? '';
  if ((one !== '1' && one !== 'one') || ![':', 'in'].includes(between)) return undefined;
  const n = figureAt(tokens, at + 2, true);
  return n && n.unit === undefined && n.low > 0 ? { n: n.low, next: n.next } : undefined;
}

/** `3-5 mm`, `3 to 5`, `between 3 and 5`. */
function rangeAt(tokens: readonly Token[], at: number, isBetween: boolean): Read | undefined {
  const one = figureAt(tokens, at);
  const joint = one && tokens[one.next]?.text;
  const joins = isBetween ? ['and', 'to', '-', '–'] : ['to', '-', '–'];
  const other = one && joins.includes(joint ?? '') ? figureAt(tokens, one.next + 1) : undefined;
  if (!one || !other || isName(tokens, at, one)) return undefined;
  const unit = other.unit ?? one.unit;
  if (one.unit !== undefined && one.unit !== unit) return undefined;
  const [low, high] = [Math.min(one.low, other.low), Math.max(one.low, other.low)];
  return { value: { text: `${low}-${high}`, low, high, unit }, next: other.next };
}

function openAt(tokens: readonly Token[], at: number): { sign: '>' | '<'; next: number } | undefined {
  const word = tokens[at]?.text ?? '';
  const two = `${word} ${tokens[at + 1]?.text}`;
  for (const [sign, words] of [
    ['>', OVER],
    ['<', UNDER],
  ] as const) {
    if (words.includes(two)) return { sign, next: at + 2 };
    if (words.includes(word)) return { sign, next: at + 1 };
  }
  return undefined;
}

/** A number, and its unit if one follows. Number words count where a unit follows, or where a number has to stand. */
function figureAt(tokens: readonly Token[], at: number, mustBe = false): Figure | undefined {
  const read = digitsAt(tokens, at) ?? wordsAt(tokens, at);
  if (!read) return undefined;
  const unit = unitAt(tokens, read.next);
  if (!read.digits && !unit && !mustBe) return undefined;
  // `90x45`, `60/60/60` and `2/3` name a size, not a measurement.
  const after = tokens[unit?.next ?? read.next];
  const before = tokens[at - 1];
  const isSize = (side: Token | undefined) => side !== undefined && ['x', '×', '/'].includes(side.text);
  if (read.digits && !unit && (isSize(after) || isSize(before))) return undefined;
  return { ...read, unit: unit?.unit, next: unit?.next ?? read.next };
}

type Number_ = { low: number; next: number; digits: boolean };

function digitsAt(tokens: readonly Token[], at: number): Number_ | undefined {
  const text = tokens[at]?.text ?? '';
  if (!/^\d/.test(text) || text.length > 15) return undefined;
  const plain = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text)
    ? text.replaceAll(',', '')
    : text.replace(',', '.');
  const low = Number(plain);
  return Number.isFinite(low) ? { low, next: at + 1, digits: true } : undefined;
}

/** `fifteen`, `twenty five`, `one hundred and twenty`. */
function wordsAt(tokens: readonly Token[], at: number): Number_ | undefined {
  let [sum, next] = [0, at];
  for (; next < at + 6; next += 1) {
    const word = tokens[next]?.text ?? '';
    if (Object.hasOwn(numerals, word)) sum += numerals[word] as number;
    else if (word === 'hundred' && next > at) sum *= 100;
    else if (
      !(
        next > at &&
        (word === '-' || word === 'and') &&
        Object.hasOwn(numerals, tokens[next + 1]?.text ?? '')
      )
    )
      break;
  }
  return next > at ? { low: sum, next, digits: false } : undefined;
}

function unitAt(tokens: readonly Token[], at: number): { unit: string; next: number } | undefined {
  const text = tokens[at]?.text ?? '';
  if (text === 'per' && tokens[at + 1]?.text === 'cent') return { unit: '%', next: at + 2 };
  if (!Object.hasOwn(units, text)) return undefined;
  const unit = units[text] as string;
  const isPerMetre =
    unit === 'mm' &&
    ['per', 'a'].includes(tokens[at + 1]?.text ?? '') &&
    units[tokens[at + 2]?.text ?? ''] === 'm';
  return isPerMetre ? { unit: 'mm/m', next: at + 3 } : { unit, next: at + 1 };
}

/** Whether a number is a part of a name: `bed 2`, `wp-1999`, and a clause such as 4.13.2. */
function isName(tokens: readonly Token[], at: number, { digits, unit }: Figure): boolean {
  const [before, dash, own] = [tokens[at - 1], tokens[at - 2], tokens[at]];
  if (!digits || unit !== undefined || !own) return false;
  if (before && NAMED.has(before.text)) return true;
  const isGlued = before?.to === own.from && dash?.to === before.from;
  return isGlued && before?.text === '-' && /^\p{L}/u.test(dash?.text ?? '');
}

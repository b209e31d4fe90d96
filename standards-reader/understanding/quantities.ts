/** Numbers with units as standards write them: `2,400 square metres`, `0.53 m 2`, `1 in 60`, `two coats`. */

const numberWords = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** Units with the name that a limit stores. Longer names come before shorter ones that they begin with. */
const unitNames: [RegExp, string][] = [
  [/(?:square|sq\.?) ?(?:millimet(?:re|er)s?|mm)|mm(?:²| ?2|\[2\])/, 'mm²'],
  [/(?:square|sq\.?) ?(?:met(?:re|er)s?|m)|m(?:²| ?2|\[2\])/, 'm²'],
  [/(?:square|sq\.?) ?(?:foot|feet|ft)|ft(?:²| ?2)/, 'ft²'],
  [/cubic met(?:re|er)s?|m(?:³| ?3|\[3\])/, 'm³'],
  [/millimet(?:re|er)s?|mm/, 'mm'],
  [/centimet(?:re|er)s?|cms?/, 'cm'],
  [/kilomet(?:re|er)s?|km/, 'km'],
  [/met(?:re|er)s?|mts?/, 'm'],
  // `14 in. (356 mm)`, but not `1 in 60`
  [/inch(?:es)?|in\.(?=[ ,.;)]|$)|in(?= \(\d)/, 'in'],
  [/foot-?candles?/, 'foot-candles'],
  [/feet|foot|ft/, 'ft'],
  [/per ?cent|%/, '%'],
  [/degrees? c(?:elsius)?|° ?C/, '°C'],
  [/degrees? f(?:ahrenheit)?|° ?F/, '°F'],
  [/kilograms?|kg/, 'kg'],
  [/lit(?:re|er)s?/, 'L'],
  [/lux|lx/, 'lux'],
  [/pounds?/, 'pounds'],
];
const keptUnits =
  'degrees?|°|MPa|kPa|GPa|Pa|kN|MN|N|kWh|kW|W|kV|V|mA|A|dB\\(A\\)|dB|Hz|mL|ml|L|MJ|kJ|J|g|K|hours?|h|minutes?|mins?|min|seconds?|sec|s|days?|weeks?|months?|years?|coats?|centres|cfm|candela|m';

const base = `(?:${unitNames.map(([pattern]) => pattern.source).join('|')}|${keptUnits})`;
const below =
  '(?:\\(?m(?:²| ?2)[.·]? ?K\\)?|m\\.K|mm(?:²|2)|m(?:²|2)|m(?:³|3)|kWh|person|occupant|hour|h|minute|min|second|s|day|year|metre|foot|mm|kg|m|L|W|K)';
// A unit that continues is another, unknown unit: `kg CO2e/kWh`.
const unit = `${base}(?: ?(?:/|per) ?${below})?(?![\\w²³/]| ?/| CO2| ?× ?\\d)`;
// `8 1/4`, `3/8`, `9 ¼`. Only inches, feet and hours are said in such parts. In `81/4` the parts have run together.
const parts = '(?:1/2|[13]/4|[1357]/8|(?:[13579]|1[135])/16)(?!\\d)';
const fraction = `(?:(?:\\d{1,3}[ -])?${parts}|(?:\\d{1,3} ?)?[¼½¾⅛⅜⅝⅞])(?=[ -]?(?:in(?:ch|\\b)|feet\\b|foot\\b|ft\\b|hours?\\b))`;
const number = `(?<![\\d.·,:/–-])(?:${fraction}|(?<=[ (])\\.\\d+|\\d{1,3}(?:[ ,]\\d{3}){1,5}(?:[.·]\\d+)?|\\d+(?:[.·]\\d+)?|(?<=\\b)(?:${numberWords.join('|')})(?= ))`;
// `1:80`, `1 in 80`, `one unit vertical in 48 units horizontal`.
const upright = '(?:unit (?:vertical(?:ly)? )?|vertical(?:ly)? )';
const slope = `(?<![\\d.:])(?:1 ?(?:: ?| in )|(?:1|one) ${upright}in )\\d+(?:\\.\\d+)?(?: units?\\b)?(?: horizontal(?:ly)?)?(?![\\d:])`;

const feet = `${number}[ -]?(?:feet|foot|ft\\.?)`;
const inches = '(?:inch(?:es)?|in\\b\\.?)';

const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const below20 = [
  ...numberWords,
  ...'thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' '),
];
const [wordOfTens, wordBelow20] = [tens.join('|'), below20.join('|')];
const ones = numberWords.slice(0, 9).join('|');
const belowHundred = `(?:${wordOfTens})(?:[ -](?:${ones}))?|${wordBelow20}`;
const spelled = `(?:(?:(?:${ones}|a) )?hundred(?: (?:and )?(?:${belowHundred}))?|${belowHundred})`;
const partWords: Record<string, string> = {
  half: '2',
  quarter: '4',
  fourth: '4',
  eighth: '8',
  sixteenth: '16',
};
const spelledPart = new RegExp(
  `\\b(?:(${wordBelow20}) and )?(one|three|five|seven)[ -](${Object.keys(partWords).join('|')})s?(?: \\(\\d+/\\d+\\))?(?: of an?)?(?=[ -](?:in(?:ch|\\b)|feet\\b|foot\\b|ft\\b|hours?\\b))`,
  'gi',
);
const spelledAndPrinted = new RegExp(`\\b${spelled} \\((\\d+(?:\\.\\d+)?)\\)(?=[ -]?[a-z°%])`, 'gi');
const spelledAlone = new RegExp(`\\b(?:${spelled})(?=[ -]${unit})`, 'gi');

const perUnit =
  /\b(in(?:ch(?:es)?)?|mm) (?:in|for|per) (?:every|each|an?|one|lineal) (foot|met(?:re|er))\b/gi;

/** A text with digits for numbers in words, where a unit follows: `ten (10) feet`, `sixty-six degrees`, `three-eighths of an inch`. */
export const withDigits = (text: string): string =>
  text
    // `Min 34 inches max 38 inches`
    .replace(/\b(min\.? ?\d[^,;]{0,14}?),? (?=max\.? ?\d)/gi, '$1 and ')
    // `30 min 20 mm`, `2 mm min. 5 mm max`
    .replace(/\b(?<!\d|\d |mm |" |” |a )(?:max|min)\.?(?= ?\d)/gi, (side) =>
      /^max/i.test(side) ? 'at most' : 'at least',
    )
    .replace(/\ba (max|min)(?= of \d)/gi, 'a $1imum')
    .replace(/(?<=\d)["″”](?!\w)/g, (mark, at: number) =>
      mark === '”' && isQuoted(text, at) ? mark : ' inches',
    )
    .replace(/(?<=\d)['′’](?=[- ]?\d|[ ,.;)])/g, ' feet')
    .replace(perUnit, '$1 per $2')
    .replace(spelledPart, (_, whole = '', count, part) => {
      const parts = `${numberWords.indexOf(count.toLowerCase()) + 1}/${partWords[part.toLowerCase()]}`;
      return whole ? `${below20.indexOf(whole.toLowerCase()) + 1} ${parts}` : parts;
    })
    .replace(spelledAndPrinted, '$1')
    .replace(spelledAlone, (words) => String(numberOf(words)));

/** Whether a quotation is open before a place: `“Exit 2”`. */
const isQuoted = (text: string, at: number): boolean =>
  text.lastIndexOf('“', at) > text.lastIndexOf('”', at - 1);

function numberOf(words: string): number {
  const [hundreds, count = 'one', rest] = /^(?:(\w+) )?hundred(?: (?:and )?(.+))?$/i.exec(words) ?? [];
  if (hundreds) return 100 * (below20.indexOf(count.toLowerCase()) + 1 || 1) + (rest ? numberOf(rest) : 0);
  const [first = '', second = ''] = words.toLowerCase().split(/[ -]/);
  const ten = tens.indexOf(first);
  return ten < 0 ? below20.indexOf(first) + 1 : 10 * (ten + 2) + numberWords.indexOf(second) + 1;
}

/** The pattern of a quantity, without capture groups. `7 feet, 6 inches` is one of 90 inches. */
export const quantity = `(?:${slope}|${feet},? ${number}[ -]?${inches}|${number}[ -]?${unit})`;
export const plainNumber = number;

/** A quantity's value and unit. A fall of 1:80 is stored as 80, the length in which it falls 1. */
export function measured(text: string): { value: number; unit: string } {
  const fall = /^(?:1|one)\b[ a-z]*?(?::| in) ?(\d[\d.]*)(?: units?)?(?: horizontal(?:ly)?)?$/i.exec(text);
  if (fall) return { value: Number(fall[1]), unit: '1:n' };
  const [, whole, more] = inFeetAndInches.exec(text) ?? [];
  if (whole && more) return { value: 12 * amountOf(whole) + amountOf(more), unit: 'in' };
  const [, parts, of] = inParts.exec(text) ?? [];
  if (parts) return { value: amountOf(parts), unit: unitName(of ?? '') };
  const [, digits = '', named = ''] = /^([\d.·, ]*\d|[a-z]+)[ -]?(.*)/is.exec(text) ?? [];
  const word = numberWords.indexOf(digits.toLowerCase()) + 1;
  return { value: word || Number(digits.replace('·', '.').replace(/[ ,]/g, '')), unit: unitName(named) };
}

const inFeetAndInches = /^(.{1,24}?)[ -]?(?:feet|foot|ft\.?),? (.{1,24}?)[ -]?(?:inch(?:es)?|in\.?)$/i;
const inParts = /^(\d{0,3} ?[¼½¾⅛⅜⅝⅞]|(?:\d{1,3}[ -])?\d{1,2}\/\d{1,2})[ -]?(.*)$/;
const glyphs: Record<string, string> = {
  '¼': '1/4',
  '½': '1/2',
  '¾': '3/4',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
};

/** The value of a number, which may be said with a fraction: `8 1/4`, `9 ¼`. */
function amountOf(text: string): number {
  const [, whole = '0', above, below] =
    /^(?:(\d+)[ -])?(\d+)\/(\d+)$/.exec(
      text.replace(/ ?([¼½¾⅛⅜⅝⅞])/, (_, glyph) => ` ${glyphs[glyph]}`).trim(),
    ) ?? [];
  if (above && below) return Number(whole) + Number(above) / Number(below);
  return numberWords.indexOf(text.toLowerCase()) + 1 || Number(text.replace(/[ ,]/g, ''));
}

const wholeUnits = unitNames.map(
  ([pattern, name]) => [new RegExp(`^(?:${pattern.source})$`, 'i'), name] as const,
);

/**
 * The stored name of a unit, worked out for each part. `Newtons per mm2` keeps its first part and `metres per
 * second` becomes `m/second`.
 */
function unitName(text: string): string {
  return text
    .split(/ ?\/ ?| per (?!cent)/)
    .map((part) => {
      const known = wholeUnits.find(([pattern]) => pattern.test(part));
      return known?.[1] ?? part.replace(/m ?2/, 'm²').replace(/m ?3/, 'm³');
    })
    .join('/');
}

const anyQuantity = new RegExp(quantity, 'i');
export const hasLimit = (text: string): boolean => anyQuantity.test(text);

import type { Comparison } from '#contract/desk/standards.ts';
import type { Limit } from '../understood.ts';

/** Words that set a bound, tried in order: the longer wording before the one it contains. */
const wordings: { words: string; comparison: Comparison }[] = [
  {
    words:
      'not (?:be )?less than|no less than|not (?:be )?(?:closer|nearer) (?:than|to .{0,30}? than)|no (?:closer|nearer) than|not (?:be )?(?:shorter|lower|narrower|thinner|smaller) than|not (?:be )?fewer than',
    comparison: 'at least',
  },
  {
    words:
      'not (?:be )?more than|no more than|not (?:be )?(?:greater|wider|longer|higher|steeper|deeper|larger|thicker|further apart) than|no (?:greater|wider|longer|higher|steeper|deeper|larger) than|not exceed(?:ing)?|not (?:\\w+ ){1,8}?by more than|not (?:\\w+ ){1,10}?more than',
    comparison: 'at most',
  },
  { words: 'not (?:discharge )?within', comparison: 'at least' },
  {
    words: 'at least|a minimum(?: \\w+){0,2} of|minimum(?: \\w+){0,2}(?: of)?|minimum|or more',
    comparison: 'at least',
  },
  {
    words: 'at most|a maximum(?: \\w+){0,2} of|maximum(?: \\w+){0,2}(?: of)?|up to|within(?! the first)',
    comparison: 'at most',
  },
  {
    words:
      'more than|greater than|wider than|longer than|higher than|deeper than|larger than|steeper than|further apart than|exceed(?:s|ing)?|over',
    comparison: 'more than',
  },
  {
    words:
      'less than|fewer than|shorter than|lower than|closer than|narrower than|thinner than|smaller than|under',
    comparison: 'less than',
  },
  { words: '±|\\+/-', comparison: 'at most' },
  { words: '≤', comparison: 'at most' },
  { words: '≥', comparison: 'at least' },
];

const units =
  'mm2|mm²|mm|m2|m²|m3|m³|cm|km|m|kPa|MPa|Pa|kN|N|kg|g|°C|°|degrees|%|per cent|L/s|L/min|L|lux|kW|W|mA|A|kV|V|dB|hours?|h|minutes?|min|seconds?|s|days?|months?|years?|coats?|centres';
const ratio = '1\\s?(?::|in)\\s?\\d+(?:\\.\\d+)?';
const words: Record<string, number> = { one: 1, two: 2, three: 3, four: 4, five: 5, six: 6 };
const quantity = `(${ratio}|(?:\\d{1,3}(?:[ ,]\\d{3})+|\\d+(?:\\.\\d+)?)\\s?(?:${units})(?![A-Za-z])|(?:one|two|three|four|five|six)\\s+coats)`;

const patterns = wordings.map(({ words: wording, comparison }) => ({
  comparison,
  pattern: new RegExp(`(?:${wording})\\s*(?:either |a |the )?${quantity}`, 'i'),
}));
const trailing = new RegExp(
  `${quantity}\\s+\\(?(minimum|min\\.|maximum|max\\.|or more|or less)(?![a-z])`,
  'i',
);
const bare = new RegExp(`(?:by|of|to|at|for|be|least|fall|falls|for)\\s+${quantity}`, 'i');
const between = new RegExp(
  `between\\s+(?:\\d[\\d.]*)\\s*(?:${units})?\\s+and\\s+${quantity}|${quantity}\\s+to\\s+${quantity}`,
  'i',
);

const negation = /\b(?:shall|must|does|do|is|are) not\b|\bcannot\b/i;

/** What a bound means once the sentence calls the thing beyond it defective. */
const turned: Record<Comparison, Comparison> = {
  'more than': 'at most',
  'less than': 'at least',
  'at most': 'more than',
  'at least': 'less than',
  equal: 'equal',
};

/** The limit a requirement sets, `undefined` when it sets none. `isDefect`: the sentence says what is defective, not what is right. */
export function limitOf(sentence: string, isDefect: boolean): Limit | undefined {
  const found = patterns
    .flatMap(({ pattern, comparison }) => {
      const match = pattern.exec(sentence);
      return match ? [{ index: match.index, comparison, text: match[1] ?? '' }] : [];
    })
    // A time for complaints is not a measure.
    .filter(({ text }) => !(isDefect && /month|year/.test(text)))
    .sort((a, b) => a.index - b.index)[0];
  if (found) {
    const forbidden =
      /^(?:more|less) than$/.test(found.comparison) && negation.test(sentence.slice(0, found.index));
    const turns = isDefect !== forbidden;
    return limit(turns ? turned[found.comparison] : found.comparison, found.text);
  }
  const after = trailing.exec(sentence);
  if (after) return limit(/^(?:min|or more)/i.test(after[2] ?? '') ? 'at least' : 'at most', after[1] ?? '');
  if (isDefect || between.test(sentence) || /\bthe following:/i.test(sentence)) return undefined;
  const plain = bare.exec(sentence);
  if (!plain) return undefined;
  // What must last or be kept up "for 24 h" may last longer.
  const lasts = /^for/i.test(plain[0]) && /(?:h|hours?|min|minutes?|days?|months?|years?)$/.test(plain[0]);
  return limit(lasts ? 'at least' : 'equal', plain[1] ?? '');
}

function limit(comparison: Comparison, text: string): Limit {
  const slope = /^1\s?(?::|in)\s?([\d.]+)$/.exec(text);
  // A fall of 1:80 is kept as the length in which it falls 1: comparing falls, the shorter is the steeper.
  if (slope) return { comparison, value: Number(slope[1]), unit: '1:n' };
  const [, number = '', unit = ''] = /^([\d., ]*\d|[a-z]+)\s?(.*)$/i.exec(text) ?? [];
  return { comparison, value: words[number.toLowerCase()] ?? Number(number.replace(/[ ,]/g, '')), unit };
}

export const hasLimit = (text: string): boolean => new RegExp(quantity, 'i').test(text);

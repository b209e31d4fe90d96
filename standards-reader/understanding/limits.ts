import type { Bound, Comparison, Limit } from '#contract/desk/limits.ts';
import { type Parse, parse } from './grammar.ts';
import { kindOf } from './lexicon.ts';
import { hasLimit, measured, plainNumber, quantity, withDigits } from './quantities.ts';

const pattern = (source: string, flags = 'i'): RegExp => new RegExp(source, flags);
const smaller = 'less|fewer|closer|nearer|shorter|lower|narrower|thinner|smaller|lighter|under';
const larger =
  'more|greater|wider|longer|higher|steeper|deeper|larger|thicker|hotter|heavier|louder|taller|further apart|further|over';

/**
 * Words before a quantity that set a bound. They are tried in order, so longer wordings come before shorter
 * ones inside them.
 */
const wordings: [string, Comparison][] = [
  [`(?:greater|more) than or equal to|equal to or (?:greater|more) than|≥`, 'at least'],
  [`(?:less|smaller) than or equal to|equal to or (?:less|smaller) than|≤`, 'at most'],
  [`(?:not|nor?) (?:be )?(?:${smaller}) than|not (?:be )?(?:closer|nearer) to .{0,30}? than`, 'at least'],
  [`(?:not|nor?) (?:be )?(?:${larger}) than|(?:not|without) exceed(?:ing)?|not to exceed`, 'at most'],
  ['at least|(?:an? )?minimum(?: \\w+| \\([^()]{1,25}\\)){0,5}? of|minimum|min\\.', 'at least'],
  ['at most|(?:an? )?maximum(?: \\w+){0,5}? of|maximum|max\\.|up to|±|\\+/-|within(?! the first)', 'at most'],
  [
    `(?:${larger})(?<!over) than|in excess of|exceed(?:s|ing)?|over(?! (?:an? |the |any |each |its )?(?:length|distance|width|area|height|span|period|time|whole|full)\\b)`,
    'more than',
  ],
  [`(?:${smaller})(?<!under) than|under`, 'less than'],
];
// Words between the bound and its number: `at least an average of 11 lux`.
const filler = '(?:either |an? |the )?(?:(?:an? |the )?(?:[\\w-]+ ){1,3}of )?';
const before = wordings.map(([words, comparison]) => ({
  comparison,
  pattern: new RegExp(`(?<![\\w-])(${words}) *${filler}(${quantity})`, 'gi'),
}));
const after = new RegExp(
  `(${quantity})(?: \\([^()]{1,25}\\))?(?: \\w+(?=,| \\()| (?:wide|high|deep|long|thick|tall)| on average(?: at the)?| at the)?,? \\(?(minimum|min\\.|maximum|max\\.|or (?:more|greater|steeper|wider|thicker|higher|longer|larger|deeper|less|flatter|smaller|narrower|lower|shorter|thinner)(?! than))(?![a-z])`,
  'gi',
);
const range = pattern(
  `(?:between|from|\\b(?:of|at|be|is|are)(?= [\\d.]+ to )) (${plainNumber}) ?(?:[a-z²%°]+ )?(?:and|to) (${quantity})|(?:between (?=${quantity} and ))?(${quantity}) (?:to|and(?<=between .{1,40})) (${quantity})`,
);

/**
 * Names of sizes. After these, `of 20 mm` says how large the thing has to be. After other nouns it only says
 * which thing is meant.
 */
const size =
  '(?:height|depth|width|thickness|length|diameter|falls?|gradient|slope|distance|cover|gaps?|(?:over)?laps?|spacings?|clearance|zone|area|capacity|radius|hob|upstand|joints?)';
/** After these, `by 300 mm` says how much something changes, and not how much it is. */
const changed = '(?:increas|reduc|decreas|rais|lower|deepen|widen|extend|lengthen)(?:ed|es?|ing|s)';
const changedBy = pattern(`\\b${changed} by $`);
/** `Ramps exceeding a slope of 1:12` only says which ramps, and `a hedge that is 1 m high` which hedge. */
const ofAnother = '(?<!\\b(?:over|exceeding) (?:an? |the )?)';
const bare = pattern(
  `(?:\\b(?:(?<!\\b(?:that|which|may) )(?:be|is|are)|(?<!${changed} |\\d(?: ?[a-z]{1,6}| ?")? )by|to|falls?|${ofAnother}${size} of)|(?<!\\b(?:seen|viewed|visible|measured|tested) )\\bat) (${quantity})`,
);
const lasting = pattern(`\\bfor (${quantity})(?<=\\b(?:h|hours?|min|minutes?|days?|weeks?|months?|years?))`);

const turned: Record<Comparison, Comparison> = {
  'more than': 'at most',
  'less than': 'at least',
  'at most': 'more than',
  'at least': 'less than',
  equal: 'equal',
};
const isUpper = (comparison: Comparison) => comparison === 'at most' || comparison === 'more than';

type Found = Bound & { index: number; end: number };

/**
 * The limit that a requirement sets, or `undefined` if it sets none or the limit is not certain. `isDefect`:
 * the sentence says what is defective, not what is right.
 */
export function limitOf(sentence: string, isDefect: boolean): Limit | undefined {
  const said = withDigits(sentence.replace(/[\u00a0\u2009\u202f]/g, ' '))
    .replace(/ \((?:e\.g\.|for example|such as)[^()]*(?:\([^()]*\)[^()]*)?\)/gi, '')
    .replace(inOtherUnit, '$1');
  if (!hasLimit(said)) return undefined;
  const read = parse(said.replace(fallOver, asSlope));
  const { text } = read;
  if (hasSizeAndBall(text)) return undefined;
  const passing = isDefect ? undefined : (sphereOf(text) ?? mendedAboveOf(text));
  if (passing) return passing;
  const { start, asked } = askedBy(read, isDefect);
  // `5 m or the height of the hall, whichever is less`
  if (/\bwhichever\b/.test(asked) || changedFromTo.test(text)) return undefined;
  if (!isDefect && otherwiseBound.test(text.slice(start))) return undefined;
  const listed = ofItem(asked);
  if (listed !== undefined) return listed ?? undefined;
  const negative = !isDefect && isNegative(text, start);
  const ends = negative || isDefect ? undefined : rangeOf(asked);
  if (ends) return ends;
  const named = namedBoundOf(text.slice(0, start), asked);
  if (named) return named;
  const bounds = boundsOf(asked, isDefect, negative).filter(
    // A time for complaints is not a measure.
    ({ unit }) => !(isDefect && /month|year/.test(unit)),
  );
  const [first, second, ...others] = bounds;
  // `Be at most 20 in from the rod, and shall not be less than 15 in wide` sets limits of two things.
  if (second && others.some(({ index }) => /\b(?:shall|must|with)\b/.test(asked.slice(second.end, index))))
    return undefined;
  // `At least 80 % of a floor must have a ceiling at least 2.4 m high` sets two.
  const command = read.clauses.find(({ modal }) => modal === 'must')?.at ?? 0;
  if (second && start === 0 && first && first.index < command && command < second.index) return undefined;
  // `At most 5 mm for small windows, and 8 mm for large ones`
  if (first && ofAnotherCase.test(asked.slice(first.end))) return undefined;
  if (first) return withSecond(asked, first, second);
  if (isDefect || negative || /\b(?:between|the following:)|1 ?: ?[\d.]+ to 1 ?:/i.test(asked))
    return undefined;
  return loadOf(asked) ?? reachOf(asked) ?? changedToOf(asked) ?? bareOf(text.slice(0, start), asked);
}

/** `At least 3.2 m: provided that in a shed it is at least 2.6 m` sets two limits. */
const otherwiseBound = pattern(
  `[ ,:;](?:except(?: that\\b|:| ?[-–—]|\\b[^;]{1,120} may\\b)|provided,? (?:however,? )?that\\b)[^;]{1,200} (?:(?:${smaller}|${larger}) than|at least|at most|minimum of|maximum of) ${quantity}`,
);

const ofAnotherCase = pattern(
  `(?: and|,) ${quantity} (?:of [^,;.]{1,30} )?(?:for|if|where|when|above|below|from|at)\\b`,
);

/** `Raise the duct from 200 mm to 250 mm` says no size that all ducts have. */
const changedFromTo = pattern(
  `\\b(?:raise|increase|enlarge|widen|reduce|lower|narrow)(?:e?d)?\\b[^,;]{0,40} from ${quantity} to ${quantity}`,
);

const changedTo = pattern(
  `\\bbe (increased|raised|extended|widened|enlarged|reduced|lowered|narrowed|limited) to (${quantity})(?! (?:below|under|beneath|from)\\b)`,
);

/** `Must be increased to 80 mm` is at least that. */
function changedToOf(asked: string): Limit | undefined {
  const [, verb = '', text] = changedTo.exec(asked) ?? [];
  if (!text) return undefined;
  return { comparison: /^(?:red|low|nar|lim)/.test(verb) ? 'at most' : 'at least', ...measured(text) };
}

/** `A fall of 4 inches in 8 feet` is one of 1:24. */
const fallOver = pattern(
  `\\b((?:fall|slope|gradient|grade) of (?:at least |at most )?)(${quantity}) (?:in|over|per|for) (?:every |each |any |a )?(${quantity})`,
  'gi',
);
const lengths: Record<string, number> = { mm: 1, cm: 10, m: 1000, in: 25.4, ft: 304.8 };

function asSlope(all: string, lead: string, rise: string, run: string): string {
  const [up, along] = [rise, run].map((text) => {
    const { value, unit } = measured(text);
    return value * (lengths[unit] ?? Number.NaN);
  });
  const ratio = up && along ? Math.round((100 * along) / up) / 100 : 0;
  return ratio >= 1 ? `${lead}1:${ratio}` : all;
}

/** `27 inches (686 mm)` */
const inOtherUnit = pattern(`(${quantity})\\.? \\(${quantity}\\)`, 'gi');

const ball = pattern(
  `(${quantity})(?: diameter)? (?:sphere|ball)\\b|\\b(?:sphere|ball|spherical object) (?:of |with a diameter of |having a diameter of )?(${quantity})`,
  'gi',
);

const ownSize = pattern(
  `\\b(?:shall|must|should) be (?:not |at )?(?:least|(?:${smaller}|${larger}) than) ${quantity}`,
);

/** `At least 1.4 m high, and shall not let a ball pass` sets two limits. */
function hasSizeAndBall(text: string): boolean {
  const size = ownSize.exec(text);
  const [, ...more] = size ? text.slice(size.index + size[0].length).split(/ (?:and|with)\b/) : [];
  return more.some((command) => /\b(?:sphere|ball)\b/.test(command));
}

/** A ball that may not pass through is larger than the opening: `shall not allow a 100 mm sphere to pass`. */
function sphereOf(text: string): Limit | undefined {
  if (!/\b(?:sphere|ball|spherical)\b/i.test(text)) return undefined;
  const [size, ...others] = new Set([...text.matchAll(ball)].map(([, before, behind]) => before ?? behind));
  if (others.length) return undefined;
  // `A size that permits a sphere of 200 mm` lets it pass.
  const passes =
    /\b(?:permits|allows)\b/i.test(text) && !/\bno(?:t)?(?: [\w-]+){1,6} (?:permits|allows)\b/i.test(text);
  return size && !passes && /\b(?:not|cannot|no|prevents?|reject|blocks?|stops?)\b/i.test(text)
    ? { comparison: 'less than', ...measured(size) }
    : undefined;
}

const namedBound = pattern(`^ ?be (${quantity})`);

/** `The maximum length of hose must be 750 mm`, `There must be a 40 mm clearance`, `There must be a clearance of 40 mm`. */
function namedBoundOf(subject: string, asked: string): Limit | undefined {
  const side = /\b(minimum|maximum)\b/i.exec(subject)?.[1];
  const text = side && namedBound.exec(asked)?.[1];
  if (text) return { comparison: /^min/i.test(side) ? 'at least' : 'at most', ...measured(text) };
  const [, before, behind] =
    (/\bthere (?:must|shall|should) $/i.test(subject) && clearSpace.exec(asked)) || [];
  const space = before ?? behind;
  return space ? { comparison: 'at least', ...measured(space) } : undefined;
}
const clearSpace = pattern(
  `^ ?be an? (?:(${quantity})(?: [\\w-]+)? (?:clearance|separation|distance|space)\\b|(?:clearance|separation|distance|space) of (${quantity}))`,
);

const mendedAbove = pattern(
  `^[\\w -]{3,40}? (?:exceeding|(?:${larger})(?<!over) than) (${quantity})\\b[^,;:]{0,60} (?:shall|must|should) be (?:repaired|filled|replaced|rectified|corrected|mended|made good)\\b(?! (?:with|by|using|as|so)\\b)`,
);

/** `Cracks wider than 3 mm must be repaired` allows cracks up to that. */
function mendedAboveOf(text: string): Limit | undefined {
  const size = mendedAbove.exec(text)?.[1];
  return size ? { comparison: 'at most', ...measured(size) } : undefined;
}

const load = new RegExp(
  `(?:^ ?(?:be (?:able|capable) (?:to|of) )?|\\b(?:is|are) (?:able to|capable of) |\\bcapable of )(?:carry|support|resist|withstand|bear|sustain|hold|exhaust|deliver|supply)(?:ing)? (?:[\\w-]+,? ){0,6}?(${quantity})(?<=(?:k?g|k?N|MN|k?Pa|MPa|GPa|pounds?|cfm|L)(?:/\\w+²?)?)`,
);

const heat = pattern(
  `\\bcapable of (?:keeping|maintaining|heating)\\b[^,;]{0,40}? temperature of (${quantity})`,
);

/** What carries a load may carry more: `shall carry 130 kg for 5 minutes`. */
function loadOf(asked: string): Limit | undefined {
  const text = load.exec(asked)?.[1] ?? heat.exec(asked)?.[1];
  return text ? { comparison: 'at least', ...measured(text) } : undefined;
}

const reach = pattern(
  `(?:^ ?|\\b(?:shall|must) )(?:extend|reach|rise)(?: (?:up|down|out|straight up|beyond|past))? (${quantity})(?= (?:beyond|past|from|above)\\b)`,
);

/** What reaches further is right too: `must extend 150 mm beyond the stove`. */
function reachOf(asked: string): Limit | undefined {
  const text = reach.exec(asked)?.[1];
  return text ? { comparison: 'at least', ...measured(text) } : undefined;
}

/**
 * Takes the bound from the lead and the last number from the item: `not more than the following: Within 1 m
 * of a corner, 300 mm`. Returns `null` if the limit is not certain.
 */
function ofItem(asked: string): Limit | null | undefined {
  const [, lead = '', item = ''] =
    /^((?:(?!\b(?:the following|as follows)\b).)*)\b(?:the following|as follows)\b[^:]*:\s*(?!\s)(.*)$/.exec(
      asked,
    ) ?? [];
  if (!item) return undefined;
  const wording = wordings.find(([words]) => pattern(`(?<![\\w-])(?:${words})\\s*$`).test(lead));
  const text = lastQuantity.exec(item)?.[1];
  if (!wording && /\b(?:shall|must)\b/.test(item)) return limitOf(item, false) ?? null;
  const stated = wording
    ? undefined
    : (commandOf(item) ?? captioned.exec(item)?.[1]?.replace(/^/, 'It must be '));
  if (stated) return ofItem(item) ?? limitOf(stated, false) ?? null;
  if (!wording || !text) return hasLimit(lead) ? undefined : null;
  return { comparison: wording[1], ...measured(text) };
}

/** `Sill height: not more than 1.1 m above the floor` */
const captioned = pattern(`^[\\p{L} -]{3,40}: ((?:not|no|at|less|more) [^:]*)$`, 'iu');

/** An item that says what is, with the command of its lead: `meet the following: Rails are 1 m high`. */
function commandOf(item: string): string | undefined {
  const { text, clauses } = parse(item);
  const [main] = clauses;
  if (!main || !/^(?:is|are|has|have)$/.test(main.modal) || !main.subject.length) return undefined;
  const rest = text.slice(main.at + main.modal.length);
  return `${text.slice(0, main.at)}must ${/^h/.test(main.modal) ? 'have' : 'be'}${rest}`;
}

const lastQuantity = pattern(`(?:^|[,:—–-]\\s*)(${quantity})\\.?$`);

/** `No gap greater than 99 mm shall be left`: what may not be there is what exceeds the bound. */
const forbiddenSubject = pattern(
  `^no (?:[\\w-]+ ){1,4}(?:${larger}|${smaller}) than ${quantity}(?: \\w+)? (?:shall|must) (?:be (?:left|present|visible|permitted|allowed)|exist|remain|occur|show)\\b`,
);

/**
 * The words after "shall", without the cases they apply to. A bound in the subject only says which thing is
 * meant.
 */
function askedBy({ text, clauses }: Parse, isDefect: boolean): { start: number; asked: string } {
  const command = isDefect ? undefined : clauses.find(({ modal }) => /^(?:must|should)$/.test(modal));
  const isSubjectBound =
    /^(?:an? |the )?(?:minimum|maximum|at least|at most|no|not) ?(?:of |less than |more than |fewer than )?(?:an? )?(?:\d|one|two|three)/i.test(
      text,
    ) || providedOfSize.test(text);
  const start =
    command && !isSubjectBound && !forbiddenSubject.test(text)
      ? text.indexOf(' ', command.at) + 1 || text.length
      : 0;
  const asked = text.slice(start).replace(putIn, ' ').replace(caseBehindBe, '$1 ');
  // The item of a list ends the sentence, whatever its lead is a case of.
  const list = /\b(?:the following|as follows)\b/.test(asked) ? asked.lastIndexOf(': ') + 1 : 0;
  const cut = asked.slice(list).search(/[\s,](?:where|when|whenever|if|unless|except|provided that)\s/);
  return { start, asked: cut > 3 && !isDefect ? asked.slice(0, list + cut) : asked };
}

/** A case between commas, behind which the words before it go on: `so that a knob, when it is pulled, is not …`. */
const putIn =
  /, (?:where|when|whenever|if)\b[^,;:]{1,80}, (?=(?:will|shall|must|is|are|be|not|does|do|has|have)\b)/;

/** `Be, if round, at least 35 mm` */
const caseBehindBe =
  /\b(be|is|are),? (?:where|when|if) [^,;]{1,40}, (?=(?:not|no|at|a|an|between|from)\b|\d)/;

/** `A path not less than 900 mm wide shall be provided`, but not `holes not larger than 20 mm shall be provided with a lid`. */
const providedOfSize = pattern(
  `^(?:an? |the )?(?:[\\w -]{2,40}? (?:of )?(?:not (?:less|more) than|at least|not exceeding)|(?:minimum|maximum) (?:[\\w-]+ ){1,3}of) ${quantity}(?: \\([^()]{1,25}\\))?(?: [\\w-]+){0,9}? (?:shall|must) be (?:provided|kept|left|maintained)\\b(?! (?:with|by|as|so)\\b)`,
);

/**
 * Whether the sentence forbids something, as `No bag shall be` and `shall not` do. A size above the bound is
 * then forbidden.
 */
const isNegative = (text: string, start: number) =>
  (start ? /^(?:no|neither)\b/i : /^(?:do not|never|(?:no|neither) (?!(?:more|less|fewer)\b))/i).test(text) ||
  /^\s*not\b(?! (?:be )?(?:\w+ than|exceed(?! [^.;]{1,60} by more\b)))/.test(text.slice(start));

function rangeOf(asked: string): Limit | undefined {
  const [, middle, aside] = tolerance.exec(asked) ?? [];
  if (middle && aside) return aroundOf(measured(middle), measured(aside));
  const found = range.exec(asked);
  const [, low, high, from, to] = found ?? [];
  if (isPlaceWithin.test(asked.slice(0, found?.index ?? 0))) return undefined;
  const upper = high ?? to;
  if (!upper) return undefined;
  const end = measured(upper);
  const other = from ? measured(from) : { value: measured(`${low} mm`).value, unit: end.unit };
  if (other.unit !== end.unit) return undefined;
  // A fall of 1:100 is less than one of 1:80.
  const isLess = end.unit === '1:n' ? other.value > end.value : other.value < end.value;
  const [least, most] = isLess ? [other, end] : [end, other];
  return { comparison: 'at least', ...least, and: { comparison: 'at most', ...most } };
}

const tolerance = pattern(`(${quantity})(?: \\([^()]{1,25}\\))?,? (?:plus or minus|±|\\+/-) (${quantity})`);

/** `40 inches, plus or minus 2 inches`. */
function aroundOf(middle: Bounded, aside: Bounded): Limit | undefined {
  if (middle.unit !== aside.unit) return undefined;
  const end = (value: number) => ({ value, unit: middle.unit });
  return {
    comparison: 'at least',
    ...end(middle.value - aside.value),
    and: { comparison: 'at most', ...end(middle.value + aside.value) },
  };
}
type Bounded = Omit<Bound, 'comparison'>;

/** `So that no bar located between 150 mm and 800 mm above the deck can be climbed` says where no bar may be. */
const isPlaceWithin = /\b(?:that|which|no|any)\b[^,;]{0,60} (?:located|situated|placed|set) $/i;

/**
 * Every bound of the sentence in order. The bound of a defect is turned round, and a forbidden excess becomes
 * an upper end.
 */
function boundsOf(asked: string, isDefect: boolean, negative: boolean): Found[] {
  const found: Found[] = [];
  const add = (match: RegExpExecArray, comparison: Comparison, text: string) => {
    const end = match.index + match[0].length;
    if (found.some((known) => match.index < known.end && known.index < end)) return;
    const strict = comparison === 'more than' || comparison === 'less than';
    const isWithin = /^within/i.test(match[0]);
    // The last "shall" before the bound decides: `shall be clean and shall not hold more than`.
    const [, again] = /^.*\b(?:shall|must)\b( not)?/.exec(asked.slice(0, match.index)) ?? [
      undefined,
      negative,
    ];
    const said = asked.slice(0, match.index).replace(/^.*\b(?:shall|must)\b/, '');
    const forbids =
      Boolean(again) ||
      without.test(asked.slice(0, match.index)) ||
      reducesNot.test(asked.slice(0, match.index)) ||
      orNot.test(asked.slice(0, match.index));
    // "Not within 3 m" is at least 3 m away, and "not 3 mm or more" is less.
    const isOrMore = Boolean(again) && match[2]?.startsWith('or ');
    const forbidden = forbids && (strict || isWithin || isOrMore);
    if (strict && !forbids && !isDefect && !isOfTheThing(said)) return;
    if (!isDefect && isOfAnother(asked.slice(0, match.index), asked.slice(end))) return;
    const own = isWithin && forbidden ? 'at least' : forbidden ? turned[comparison] : comparison;
    const final = isDefect && !isWithin ? turned[comparison] : own;
    found.push({ index: match.index, end, comparison: final, ...measured(text) });
  };
  for (const match of asked.matchAll(after))
    add(
      match,
      /^(?:min|or (?:more|great|steep|wide|thick|high|long|larg|deep))/i.test(match[2] ?? '')
        ? 'at least'
        : 'at most',
      match[1] ?? '',
    );
  for (const { pattern, comparison } of before)
    for (const match of asked.matchAll(pattern)) {
      const within =
        /^within/i.test(match[1] ?? '') && /\bnot\s*(?:\w+ )?$/.test(asked.slice(0, match.index));
      add(match, within ? 'at least' : comparison, match[2] ?? '');
    }
  return found.sort((a, b) => a.index - b.index);
}

/** `Without a sag of more than 3 mm`, `have no gap greater than 5 mm`. */
const without = /\b(?:without|no) (?:an? |any )?(?:[\w-]+ ){1,3}(?:of )?$/i;

/** `Not less than 5 in or more than 10 in` */
const orNot = pattern(
  `\\bnot (?:be )?(?:${smaller}|${larger}) than ${quantity}(?: \\([^()]{1,25}\\))?,? (?:or|nor) $`,
);

/** `So that it does not reduce the path to: less than 800 mm` leaves at least that. */
const reducesNot = /\b(?:does|do) not (?:reduce|narrow|restrict|lower|shorten)\b[^.;]{0,80} to:? $/i;

/** `Of floor for each occupant`. */
const forEach = /^[^,.;:]{0,40} for (?:each|every) (\w+)/;

/** A bound of something else: `for 7.5 mm (minimum) thick ply`, `increased by at least 300 mm`. */
const isOfAnother = (before: string, after: string) =>
  changedBy.test(before) ||
  /\b(?:does|do|shall|must) not (?:prevent|preclude|prohibit)\b/i.test(before) ||
  /\b(?:(?:at|from) (?:any|each|every|a|the) (?:point|place)|every|each) $/i.test(before) ||
  /^ for (?:each|every) (?:\d|additional\b)/.test(after) ||
  kindOf(forEach.exec(after)?.[1] ?? '') === 'person' ||
  (/\bfor $/i.test(before) && /^\)? (?:thick|wide|deep|long|high|diameter) [a-z]/i.test(after));

/**
 * Whether "more than 3 m" is about the subject of the sentence, as in `be more than` and `have a width of
 * more than`, but not in `be fixed to walls longer than`.
 */
const isOfTheThing = (text: string) =>
  /\b(?:have|be) (?:[\w-]+ ){1,4}with (?:an? )?[\w-]+ of $/.test(text) ||
  !/\b(?:of|to|with|for|in|on|at|from|over|serving|having|under|above|below|that|which)\b/.test(
    text.replace(/\bof(?=\s*$)(?<=\b(?:have|be)\b[^,]*)/, ''),
  );

/**
 * Joins both ends of a range: `not less than 8 mm and not more than 12 mm`. Two bounds of the same kind
 * belong to two sizes.
 */
function withSecond(asked: string, first: Found, second: Found | undefined): Limit | undefined {
  const { comparison, value, unit } = first;
  const limit = { comparison, value, unit };
  if (!second) return hasOtherSide(asked.slice(first.end), first) ? undefined : limit;
  const between = asked.slice(first.end, second.index);
  const joined =
    /^[^.;]{0,20}\b(?:and|but|or|nor)\b(?:[\s\w]{0,6}| (?:it )?(?:shall|must) (?:not )?(?:be )?)$/.test(
      between.replace(/^,/, ''),
    ) ||
    (asked.startsWith('nor', second.index) && between.length < 20);
  if (joined && isUpper(comparison) === isUpper(second.comparison)) return undefined;
  if (!joined && (bindsAnother.test(between) || ofItsPart.test(between))) return undefined;
  // `At least 130 mm wide or an exhaust of at least 30 L/s` gives a choice, and `by more than 8 mm here, or by more than 14 mm there` has two limits.
  if (
    orOther.test(between) &&
    (second.unit !== unit || (comparison === second.comparison && second.value !== value))
  )
    return undefined;
  const [one, other] = [first, second].map(({ end }) => side.exec(asked.slice(end))?.[1]);
  if (one && other && one !== other) return undefined;
  if (!joined) return limit;
  if (second.unit !== unit) return undefined;
  const also = { comparison: second.comparison, value: second.value, unit };
  return isUpper(comparison) ? { ...also, and: limit } : { ...limit, and: also };
}

/** What comes between the bounds of two things: `be at most 4 ft apart, and hinges must be …`, `within 3 ft of a rim, and …`. */
const bindsAnother = /\b(?:and|but|nor)\b/;

/** `A fence at least 1.2 m high with no gaps wider than 90 mm` has limits of two things. */
const ofItsPart = /\bwith no \w|\bwith [a-z]+s $/;

/** A choice, or another place: `or an exhaust rate of`, `or by`. */
const orOther = /\bor (?:an?|by|of|have|be)\b[\w ]{0,40}$/;

/** Which side of a thing has a size. */
const side = /^(?: \([^()]{1,25}\))? (wide|high|deep|long|thick|tall|apart)\b/;

/** `8 inches by 16 inches`, `100 mm wide and 50 mm thick`. */
const otherSide = pattern(
  `^(?: \\([^()]{1,25}\\))?(?: (?:wide|high|deep|long|thick|tall))?,? (?:by|x|×|and) (${quantity})`,
);
function hasOtherSide(after: string, { value, unit }: Found): boolean {
  const [, text] = otherSide.exec(after) ?? [];
  const other = text ? measured(text) : undefined;
  return other !== undefined && (other.value !== value || other.unit !== unit);
}

/** `75 mm, 90 mm or 100 mm` gives a choice. */
const goesOnToChoose = pattern(`^(?:, ${quantity})*,? or (?:${quantity}|(?:to )?the |to )`);

/** `20 inches minus the riser` is no size that can be measured against. */
const isCalculated = /^(?: \([^()]{1,25}\))? (?:minus|plus|less|times|multiplied by|divided by)\b/;

/** A number without a bound means exactly that number, unless the subject says "minimum thickness". */
function bareOf(subject: string, asked: string): Limit | undefined {
  // A thing that must last "for 24 h" may last longer.
  const lasts = lasting.exec(asked)?.[1];
  const [match = '', text] = bare.exec(asked) ?? (/^ ?\S/.test(asked) ? (bare.exec(`be${asked}`) ?? []) : []);
  if (!text) return lasts ? { comparison: 'at least', ...measured(lasts) } : undefined;
  const bound = /\b(minimum|least|maximum|greatest)\b/i.exec(subject)?.[1];
  if (bound) return { comparison: /^(?:min|least)/i.test(bound) ? 'at least' : 'at most', ...measured(text) };
  const after = asked.slice(asked.indexOf(text) + text.length);
  if (goesOnToChoose.test(after) || isCalculated.test(after)) return undefined;
  const { value, unit } = measured(text);
  // "A probability of 5%" only says which probability is meant.
  if (unit === '%' && !/^(?:be|is|are) /.test(match)) return undefined;
  return { comparison: 'equal', value, unit };
}

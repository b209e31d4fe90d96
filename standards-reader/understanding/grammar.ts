import { isA, isThing, kindOf, withCommandsSaid } from './lexicon.ts';
import { remembered } from './remembered.ts';

/** A word or a mark of a sentence, and where it stands in its text. */
export type Token = { word: string; at: number };

/** A main clause: a subject with its verb. */
export type Clause = {
  /** The words of the subject, without the case before it, its noun, and what that stands for. */
  subject: Token[];
  head: string;
  kind: string | undefined;
  /** Where its verb begins in the text. */
  at: number;
  /** Its first verb: "must", "should", "may", "is" and so on. */
  modal: string;
  negative: boolean;
  verb: 'be' | 'have' | 'other';
  /** What it is, has or does: the words from the verb itself, without "be" and "have". */
  does: Token[];
};

export type Parse = {
  /** The sentence with its commands said in one way. */
  text: string;
  tokens: Token[];
  /** The case before the main clause, with its comma: `Where boards are wet, `. */
  where: string;
  clauses: Clause[];
  /** Every verb, of whatever clause. */
  verbs: Verb[];
  /** Whether the sentence asks, points elsewhere, gives an example, or says that something is not so of all. */
  isAside: boolean;
};

type Verb = Token & { index: number; role: 'main' | 'case' | 'relative' | 'which' | 'said' | 'addition' };

/**
 * Takes a sentence apart. Each of its verbs belongs to the main clause or to a clause within it: a case (`where a loft is used`), a relative
 * clause (`walls that must be dry`), a question, or what somebody says. Only main verbs command.
 */
export const parse = remembered((sentence): Parse => {
  const text = withCommandsSaid(sentence.replace(itemMark, ''));
  const tokens = tokensOf(text);
  const verbs = verbsOf(tokens);
  const [first = '', second = ''] = tokens.map(({ word }) => word);
  // `Check whether it leaks` looks elsewhere, and `check valves` do not.
  const isPointing =
    // `See that the lid is shut` instructs.
    (isA(first, 'pointing') && !(first === 'see' && second === 'that')) ||
    (isA(first, 'order') &&
      isA(second, 'determiner', 'question', 'relative', 'case') &&
      !verifying.test(text));
  const main = isPointing ? [] : mainOf(tokens, verbs);
  const start = startOf(tokens, main[0]?.index ?? 0);
  const clauses: Clause[] = [];
  for (const [nth, { index }] of main.entries()) {
    const from = nth ? (main[nth - 1]?.index ?? 0) + 1 : start;
    clauses.push(...withSecond(clauseOf(tokens, from, index, main[nth + 1]?.index, clauses.at(-1))));
  }
  const where = text.slice(0, start && tokens[start]?.at);
  return { text, tokens, where, clauses, verbs, isAside: isPointing || aside.test(text) };
});

/** `Check that the lid is shut`, `Verify the frame is square`: what has to be so. */
export const verifying =
  /^(?:please )?(?:verify|check|confirm) (?:that )?(?=(?:the|each|every|all|both|no)\b(?:(?!\b(?:that|which|where|when|whether|if|while|once|before|after|until|see|sure|ensure|there)\b)[^,;:.]){2,80} (?:is|are)\b)/i;

/** The mark of an item, but not the number of a provision that is the subject: `(2) is complied with`. */
const itemMark = /^\(\w{1,4}\)(?!\s*(?:is|are|does|do|applies|and|or|need)\b)\s*/;
const aside =
  /\?[)”"’]?$|^(?:for (?:example|instance)|(?:as )?an example|examples? (?:of|is|are)|not (?:all|every|each|any))\b/i;
const wordOrMark = /[\p{L}\d]+(?:['’.·/-][\p{L}\d]+)*|[^\s\p{L}\d]/gu;
/** What a sign reads does not command. A mark behind a digit is one of inches. */
const quotation = /“[^“”]*”|(?<!\d)"[^"]*"/g;
export const joint = /^(?:and|but|or|nor|[,;:—–])$/;

export const tokensOf = (text: string): Token[] =>
  [...text.replace(quotation, (quoted) => ' '.repeat(quoted.length)).matchAll(wordOrMark)].map(
    ({ 0: found, index }) => ({
      // `1 May 2031`
      word: found === 'May' && index > 0 ? found : found.toLowerCase(),
      at: index,
    }),
  );

/** The verbs of a sentence. What opens a clause within it waits for the next verb. */
function verbsOf(tokens: Token[]): Verb[] {
  const verbs: Verb[] = [];
  let waiting: Verb['role'][] = [];
  let brackets = 0;
  const wordAt = (at: number) => tokens[at]?.word ?? '';
  for (let at = 0; at < tokens.length; at++) {
    const word = wordAt(at);
    const before = wordAt(at - 1);
    const next = pastAdverbs(tokens, at + 1);
    const found = (index: number, role: Verb['role']) => {
      verbs.push({ word: wordAt(index), at: tokens[index]?.at ?? 0, index, role });
      at = pastVerb(tokens, index) - 1;
    };
    brackets = Math.max(0, brackets + Number(word === '(') - Number(word === ')'));
    if (brackets) continue;
    if (isVerb(tokens, at)) {
      found(at, joint.test(before) ? roleOfSecond(verbs, before, waiting) : (waiting.pop() ?? 'main'));
      if (joint.test(before)) waiting = [];
    } else if (word === 'because' && at > 0 && verbs.some(({ role }) => role === 'main')) break;
    else if (/^[,;:—–]$/.test(word)) {
      // `Unless: (a) a notice is given`
      if (word === ',' || !isA(before, 'case')) waiting = waiting.filter((role) => role === 'said');
      // `A note might read: stairs must be lit`
      if (word === ':' && /^(?:reads?|says?)$/.test(before)) waiting.push('said');
    } else if (word === 'that' && isSaying(before)) {
      // `It is required that doors must be wide` commands.
      if (before !== 'required' || !isA(wordAt(at - 2), 'helping')) waiting.push('said');
    } else if (isA(word, 'relative') && !(word === 'that' && (at === 0 || isA(before, 'preposition')))) {
      if (isVerb(tokens, next)) found(next, before === ',' ? 'addition' : 'which');
      // In `that serves two rooms` the verb is one that we do not know.
      else if (word === 'whose' || isA(before, 'preposition') || opensPhrase(wordAt(next)))
        waiting.push('relative');
    } else if (
      // `Unsafe in any way whatever`
      (isA(word, 'question') &&
        !(word === 'whatever' && /^(?:kind|way|manner|sort|part|use)s?$/.test(before))) ||
      (isA(word, 'opinion') && isA(wordAt(at + 1), 'determiner')) ||
      (isA(word, 'stating') && isA(wordAt(at + 1), 'pronoun'))
    )
      waiting.push('said');
    else if (isA(word, 'case') || (at === 0 && /^(?:as|since)$/.test(word))) waiting.push('case');
  }
  return verbs;
}

/** What a verb behind "and" belongs to: to the main clause, or to what is said, told or asked before it. */
function roleOfSecond(verbs: Verb[], before: string, waiting: Verb['role'][]): Verb['role'] {
  const main = verbs.find(({ role }) => role === 'main');
  const last = verbs.at(-1)?.role;
  const isCommand = /^(?:must|shall|should)$/.test(main?.word ?? '');
  if (
    !isCommand &&
    isWord(before) &&
    (last === 'said' || (last === 'which' && isA(main?.word ?? '', 'telling')))
  )
    return 'said';
  return main ? 'main' : (waiting.at(-1) ?? 'main');
}

const isWord = (word: string) => /^[\p{L}\d]/u.test(word);
const isSaying = (word: string) => isA(word, 'saying') || isA(word.replace(/s$/, ''), 'saying');
const opensPhrase = (word: string) => isA(word, 'determiner', 'preposition');

const isVerb = (tokens: Token[], at: number): boolean =>
  // `A person qualified to do so`
  (isA(tokens[at]?.word ?? '', 'modal', 'helping') &&
    !(tokens[at]?.word === 'do' && tokens[at - 1]?.word === 'to')) ||
  // `Changes of occupancy` and `Changes in level` are a noun.
  (isA(tokens[at]?.word ?? '', 'telling') &&
    tokens[at + 1]?.word !== 'of' &&
    // `By other means for drainage`
    !(tokens[at]?.word === 'means' && /^(?:for|to|by)$/.test(tokens[at + 1]?.word ?? '')) &&
    (at > 0 || !isA(tokens[1]?.word ?? '', 'preposition'))) ||
  (tokens[at]?.word === 'need' && tokens[at + 1]?.word === 'not') ||
  // `Decks require rails`, and not `may require rails`
  (/^requires?$/.test(tokens[at]?.word ?? '') &&
    at > 0 &&
    isWord(tokens[at - 1]?.word ?? '') &&
    !isA(tokens[at - 1]?.word ?? '', 'modal', 'helping', 'adverb', 'pronoun') &&
    !/^(?:to|and|or|as|that|which)$/.test(tokens[at - 1]?.word ?? ''));

export const isAdverb = (word = '') =>
  isA(word, 'adverb') || /^(?!(?:comply|apply|supply|rely|assembly)$)\w+ly$/.test(word);

/** Where the words behind adverbs begin. */
const pastAdverbs = (tokens: Token[], from: number): number => {
  const count = tokens.slice(from).findIndex(({ word }) => !isAdverb(word));
  return count < 0 ? tokens.length : from + count;
};

/** Where the words behind "must not be" or "has been" begin. */
function pastVerb(tokens: Token[], at: number): number {
  const end = pastPutIn(tokens, pastAdverbs(tokens, at + 1));
  return /^(?:be|have|been)$/.test(tokens[end]?.word ?? '') ? pastAdverbs(tokens, end + 1) : end;
}

/** Where the words behind what is put in begin: behind `, within 5 days,` in `must, within 5 days, be dried`, or `if it is wet,`. */
function pastPutIn(tokens: Token[], from: number): number {
  let end = from;
  for (let count = 0; count < MOST_PUT_IN; count++) {
    const [first = '', second = ''] = tokens.slice(end, end + 2).map(({ word }) => word);
    const opens =
      first === ',' && (isA(second, 'preposition', 'case') || second === 'as' || second === 'not');
    if (!opens && !isA(first, 'case')) break;
    const comma = tokens.findIndex(({ word }, at) => at > end && word === ',');
    if (comma < 0) break;
    end = comma;
  }
  return end === from ? from : pastAdverbs(tokens, end + 1);
}
const MOST_PUT_IN = 3;

/**
 * The verbs of the main clauses. In `Where it fails it must be replaced` the case has a verb that we do not know, and "must" is the main verb.
 * What is added in `a lobby, which must be ventilated` commands too, unless the sentence only permits.
 */
function mainOf(tokens: Token[], verbs: Verb[]): Verb[] {
  const command = commandOf(verbs);
  const opens = isA(tokens[0]?.word ?? '', 'case');
  const comma =
    command && opensCase(tokens)
      ? endOfCase(tokens, command)
      : opens
        ? tokens.findIndex(({ word }) => word === ',')
        : -1;
  const main = verbs.filter(({ role }) => role === 'main' || role === 'addition');
  const first = main.find(({ role }) => role === 'main');
  // `Where a wall is long and its plate is fixed, it need not be braced`
  if (first && first.index < comma && main.some(({ index }) => index > comma))
    return main.filter(({ index }) => index > comma);
  if (first) return /^(?:may|can|need)$/.test(first.word) ? main.filter(({ role }) => role === 'main') : main;
  const inCase = verbs.filter(({ role }) => !/^(?:said|which)$/.test(role));
  const behind = inCase.filter(({ index }) => index > comma);
  // In `If it leans the owner must, within a day, prop it` the comma is behind the verb.
  const others = behind.length ? behind : inCase.filter(({ index }) => tokens[index + 1]?.word === ',');
  const modals = others.filter(({ word }) => isA(word, 'modal'));
  // In `5 days after the day on which it is to be begun the owner must …` the first belongs to `on which`.
  const found = modals.find(({ role }) => role !== 'relative') ?? modals[0] ?? others.at(-1);
  return found ? [found] : [];
}

/** The first verb that commands or permits. */
const commandOf = (verbs: Verb[]): number =>
  verbs.find(({ word, role }) => /^(?:main|addition)$/.test(role) && isA(word, 'modal'))?.index ??
  verbs.find(({ role }) => role === 'main')?.index ??
  0;

/** Whether a sentence begins with the case that it is about: `Where a lid is wet`, `Despite Part 2`, `Subject to Part 2`, `Ten days before`. */
const opensCase = (tokens: Token[]): boolean => {
  const [first = '', second] = tokens.map(({ word }) => word);
  return (
    isA(first, 'case', 'preposition', 'question') ||
    (/^(?:subject|subsequent|pursuant|prior|according)$/.test(first) && second === 'to') ||
    (first === 'as' && second === 'soon') ||
    first === 'following' ||
    (isA(first, 'determiner') && isA(second ?? '', 'span') && tokens[2]?.word === ',') ||
    opensWithSpan(tokens)
  );
};

/** `Ten days before` */
const opensWithSpan = (tokens: Token[]): boolean => {
  const span = tokens.slice(0, MOST_BEFORE_SPAN).findIndex(({ word }) => isA(word, 'span'));
  return (
    span > 0 &&
    (!isA(tokens[0]?.word ?? '', 'determiner') ||
      /^(?:later|more|sooner|earlier)$/.test(tokens[1]?.word ?? '')) &&
    /^(?:prior|before|after)$/.test(tokens[span + 1]?.word ?? '')
  );
};
const MOST_BEFORE_SPAN = 6;

/** Where the main clause begins, behind its case, or with "it". */
function startOf(tokens: Token[], verb: number): number {
  if (!opensCase(tokens)) return 0;
  const comma = endOfCase(tokens, verb);
  if (comma > 0) return comma + 1;
  const noun = subjectBehindCase(tokens, verb);
  if (noun > 0) return noun;
  return /^(?:it|they|there)$/.test(tokens[verb - 1]?.word ?? '') ? verb - 1 : 0;
}

/** Where the subject begins behind a case without a comma: `Where a wall leans the owner must …`. */
function subjectBehindCase(tokens: Token[], verb: number): number {
  // `To keep water out the pipes must …`
  const [{ word: first } = { word: '' }] = tokens;
  if (!isA(first, 'case') && first !== 'to' && !opensWithSpan(tokens)) return -1;
  return tokens
    .slice(0, verb)
    .findLastIndex(
      ({ word }, at) =>
        at > 2 && /^(?:the|an?|each|every|any)$/.test(word) && mayEndCase(tokens[at - 1]?.word ?? ''),
    );
}

/** Whether a case can end in this word, before a subject without a comma: `Where a wall leans` and not `Where a wall leans on`. */
const mayEndCase = (word: string): boolean =>
  isWord(word) &&
  !isA(word, 'preposition', 'helping', 'modal', 'case', 'place', 'relative') &&
  (isThing(word) || !/^(?:and|or|but|out|off)$|ing$/.test(word));

/**
 * The comma behind a case, before the verb at `verb`: the first, unless the case goes on with a list (`Where lids, rims or seals are wet, …`),
 * with what is put in (`In addition to, but not instead of, …`) or with another case.
 */
function endOfCase(tokens: Token[], verb: number): number {
  const commas = commasOf(tokens, verb);
  const parts = commas.map((comma, at) => tokens.slice(comma + 1, commas[at + 1] ?? verb));
  const last = parts.length - 1;
  let at = 0;
  while (at < last && (isPutIn(parts[at]) || opensCase(parts[at] ?? []))) {
    const isUnfinished =
      isA(tokens[(commas[at] ?? 0) - 1]?.word ?? '', 'preposition') ||
      isA(parts[at + 1]?.[0]?.word ?? '', 'helping', 'modal');
    at = Math.min(last, at + (isPutIn(parts[at]) && isUnfinished ? 2 : 1));
  }
  const closing = parts.findLastIndex(
    (part, index) => index >= at && index < last && hasJoint(part) && canBeSubject(parts[index + 1]),
  );
  // `In halls, rims and seals, hinges and stays must be dried` has the list in its subject.
  const isOpen =
    isA(tokens[0]?.word ?? '', 'case') &&
    !tokens.slice(0, commas[0]).some(({ word }) => isA(word, 'helping', 'modal'));
  if (closing >= 0 && (isOpen || !hasJoint(parts[last] ?? []))) at = closing + 1;
  return commas[at] ?? -1;
}

/** Whether words between commas belong to what is before them, as another provision does: `Sentence (3), Clause 3.8 and …`. */
const isPutIn = ([first, second]: Token[] = []): boolean =>
  /^(?:but|including|excluding|such|as|other|\d+)$/.test(first?.word ?? '') ||
  (/^(?:sentence|clause|article|section|subsection|table|part)s?$/.test(first?.word ?? '') &&
    /^[\d(]/.test(second?.word ?? ''));
const hasJoint = (part: Token[]): boolean => part.some(({ word }) => /^(?:and|or)$/.test(word));
const canBeSubject = (part: Token[] = []): boolean =>
  part.length > 0 &&
  !isPutIn(part) &&
  !isA(part[0]?.word ?? '', 'case', 'relative', 'preposition') &&
  !/(?:ed|ing)$/.test(part[0]?.word ?? '');

/** The commas before a place, without those in brackets. */
function commasOf(tokens: Token[], before: number): number[] {
  let brackets = 0;
  return tokens.slice(0, before).flatMap(({ word }, at) => {
    brackets = Math.max(0, brackets + Number(word === '(') - Number(word === ')'));
    return word === ',' && !brackets ? [at] : [];
  });
}

/** The clause with the verb at `at`, whose subject begins at or behind `from`. */
function clauseOf(tokens: Token[], from: number, at: number, end: number | undefined, last?: Clause): Clause {
  const words = tokens.slice(from, at);
  const start = words.findLastIndex(({ word }) => (last ? joint : /^[;:—]$/).test(word));
  // `Must be checked and is dry` keeps its subject.
  const isBare = start === words.length - 1;
  const found = last && (start < 0 || isBare) ? last.subject : words.slice(isBare ? 0 : start + 1);
  // `…, except that lids must be dry`
  const subject = found[0]?.word === 'except' && found[1]?.word === 'that' ? found.slice(2) : found;
  const { word = '', at: place = 0 } = tokens[at] ?? {};
  const isModal = isA(word, 'modal') || word === 'need';
  const adverbs = pastAdverbs(tokens, at + 1);
  const next = isModal ? pastPutIn(tokens, adverbs) : adverbs;
  const main = isModal ? tokens[next]?.word : word;
  // `Must have been carried out`
  const been = /^ha(?:ve|s|d)$/.test(main ?? '') ? pastAdverbs(tokens, next + 1) : -1;
  const isBeen = tokens[been]?.word === 'been';
  const verb =
    isBeen || /^(?:be|is|are|was|were)$/.test(main ?? '')
      ? 'be'
      : /^ha(?:ve|s|d)$/.test(main ?? '')
        ? 'have'
        : 'other';
  return {
    subject,
    ...headOf(subject),
    at: place,
    modal: word === 'shall' ? 'must' : word,
    negative: word === 'cannot' || tokens.slice(at, adverbs).some((one) => one.word === 'not'),
    verb,
    does: tokens.slice(
      isBeen
        ? pastAdverbs(tokens, been + 1)
        : isModal && verb !== 'other'
          ? pastAdverbs(tokens, next + 1)
          : next,
      end,
    ),
  };
}

/** A clause, and the second verb of `must be checked and be dry`. */
function withSecond(clause: Clause): Clause[] {
  const { does, modal } = clause;
  const at = does.findIndex(
    ({ word }, index) => /^(?:be|have)$/.test(word) && /^(?:and|or)$/.test(does[index - 1]?.word ?? ''),
  );
  if (at < 0 || modal !== 'must') return [clause];
  const verb = does[at]?.word === 'be' ? 'be' : 'have';
  return [clause, { ...clause, negative: false, verb, does: does.slice(at + 1) }];
}

/** The noun of a phrase and what it stands for. */
export function headOf(tokens: Token[]): Pick<Clause, 'head' | 'kind'> {
  const words = nounOf(tokens).map(({ word }) => word);
  const joined = words.findIndex((word) => /^(?:and|or)$/.test(word));
  const nouns = words.slice(0, joined < 0 ? undefined : joined);
  const at = nouns.findLastIndex((word) => !/\d/.test(word));
  const head = nouns[at] ?? tokens[0]?.word ?? '';
  const kind = head === 'who' ? 'person' : kindOf(head, nouns[at - 1]);
  // `Part A of the form` is a paper.
  const whole = head === 'part' ? tokens.findIndex(({ word }) => word === 'of') : -1;
  return { head, kind: whole < 0 ? kind : headOf(tokens.slice(whole + 1)).kind };
}

/** The words of a noun, before what only says more about it: `the door` in `the door serving two rooms`. */
export function nounOf(tokens: Token[]): Token[] {
  const start = tokens.findIndex(({ word }) => !isA(word, 'determiner') && word !== 'of');
  const end = tokens.findIndex(
    ({ word }, at) =>
      at > 0 &&
      (at > start || word !== 'of') &&
      (!isWord(word) ||
        isA(word, 'preposition', 'relative', 'case', 'helping', 'question') ||
        // `The responsible person` is a person.
        (isA(word, 'adding') && !(at === start && /^(?:the|an?)$/.test(tokens[at - 1]?.word ?? ''))) ||
        (at > start && /^(?:the|its|their|an?|each|every|any|all)$/.test(word)) ||
        tokens[at + 1]?.word === 'than' ||
        addsTo(tokens[at - 1]?.word ?? '', word)),
  );
  return tokens.slice(0, end < 0 ? undefined : end);
}

/** `Stairs providing access`, `walls built of brick`, `whoever checks it`. */
const addsTo = (noun: string, word: string): boolean =>
  /^(?:whoever|anyone|anybody)$/.test(noun) ||
  ((/[^su]s$/.test(noun) || kindOf(noun) !== undefined) &&
    /^(?:\w{2,}(?:ing|ed)|built|laid|set|cut|hung)$/.test(word) &&
    !isThing(word));

import { saidOfSubject } from './required.ts';
import { capitalised, participleOf } from './words.ts';

/**
 * Verbs of instructions that can be reworded: `Fix boards to studs` becomes `Boards must be fixed to studs`.
 */
const doing =
  'use|fit|fix|install|place|lay|leave|store|paint|cover|seal|lap|set|cut|run|notch|drill|bury|drive|nail|screw';
const instruction = new RegExp(
  `^(?:(?:ensure|make sure|provide)(?= \\w)|(?:do not|never) (?:${doing}|allow|let|block|connect|discharge|exceed|build|have)(?= \\w)|(?:install|fit|fix) (?=(?:an?|the|each|every|all|\\w+s)\\b))`,
  'i',
);
const aboutThePaper =
  /\b(?:this|these) (?:guide|document|standard|section|part|chapter|book|handbook|clause|table|figure)\b|\b(?:drawings?|advice|information|copies|copy|details|documents|evidence|records?|applications?|edition|you|your|insur(?:ed|ance)|budget|contracts?|prices?|costs?|fees?|training|communication|authority|council|surveyor|certifier)\b/i;

const auxiliary = /\b(?:is|are|has|have|does|do|can|will)\b/;
// A word that may be a verb or a plural noun, as in `Ensure water drains away` and `Ensure ventilation of
// roofs`.
const mayBeVerb = /\b\w{2,}[^us]s\b/;
const place =
  /\s(?=(?:at|in|on|to|into|onto|over|under|above|below|between|behind|beside|within|with|without|against|around|along|across|near|from|through|by|for|where|when|if|after|before|inside|outside|up|down|so)\b)/;

/** Whether a sentence instructs the builder: `Ensure that …`, `Provide a …`, `Do not use …`. */
export const instructs = (sentence: string): boolean =>
  instruction.test(withoutMark(sentence)) && !aboutThePaper.test(sentence);

const withoutMark = (sentence: string) => sentence.replace(/^\(\w{1,4}\)\s*/, '');

/**
 * Rewords an instruction, and what is required or not permitted, as a sentence with "must" about the thing. Any other sentence stays as
 * it is.
 */
export function saidOfTheThing(sentence: string): string {
  if (!instructs(sentence)) return saidOfSubject(sentence) ?? sentence;
  const text = withoutMark(sentence);
  const ensured = /^(?:ensure|make sure)(?<that> that)? (?<what>.*)$/i.exec(text)?.groups;
  if (ensured) return ensuredOf(sentence, ensured.what ?? '', Boolean(ensured.that));
  const provided = /^provide (?<what>.*)$/i.exec(text)?.groups?.what;
  if (provided) return providedOf(provided);
  const told = new RegExp(`^(?<not>(?:do not|never) )?(?<verb>${doing}) (?<rest>.*)$`, 'i').exec(
    text,
  )?.groups;
  const participle = participleOf(told?.verb ?? '');
  const [object = '', ...behind] = (told?.rest ?? '').split(place);
  if (!told || !participle || !behind.length || /[,;]|\band\b/.test(object)) return sentence;
  return `${capitalised(object)} must ${told.not ? 'not ' : ''}be ${participle} ${behind.join(' ')}`;
}

function ensuredOf(sentence: string, what: string, isClause: boolean): string {
  const [first = ''] = what.split(/\s(?:that|which|where|when|if)\s/);
  if (isClause || auxiliary.test(first) || /^(?:the|each|every|all) /i.test(what)) return capitalised(what);
  return mayBeVerb.test(first) ? sentence : `There must be ${what}`;
}

/** `Provide each door with a closer` is about the door. `Provide a vent` asks that there is a vent. */
function providedOf(what: string): string {
  const [, thing = '', part = ''] = /^((?:the|each|every|all) [^,;]*?) with (.*)/is.exec(what) ?? [];
  return thing ? `${capitalised(thing)} must be provided with ${part}` : `There must be ${what}`;
}

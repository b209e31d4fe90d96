import { commands } from './commands.ts';
import { capitalised, isThingInIng, participleOf, uncapitalised, withoutArticle } from './words.ts';

/**
 * Sentences that ask for a thing or forbid it without a modal verb: `Rails are required on both sides`, `Open joints are not permitted`. Only the
 * main verb of a sentence counts, so that `the width that is required` and `where rails are required` ask for nothing.
 */

/** Words that a subject with this verb of its own does not have, and marks that divide a sentence. */
const otherClause =
  'is|are|was|were|be|been|has|have|had|can|cannot|may|might|will|would|does|do|did|shall|must|should|that|which|who|whom|whose|what|where|when|whether|how|why|if|unless|because|although';
const within = `(?:(?!\\b(?:${otherClause})\\b)[^,;:“”"])`;
const opensCase =
  '(?:where|when|if|unless|in|for|on|at|within|under|above|below|between|to|during|before|after|from|with|inside|outside|throughout|along|around)';
/** After these "to" says where: `required to each side`. Before a verb, "is required to" is one command. */
const determiner = 'the|an?|each|every|all|any|both|either|one|its|their|these|those';
const stated = new RegExp(
  `^(?<where>(?:${opensCase}\\b[^,;:“”"]*, )?)(?<subject>${within}+?) (?:is|are) (?:(?:also|strictly|expressly|specifically) )?(?:(?<asked>required)|prohibited|forbidden|not (?:permitted|allowed))(?<rest>(?:(?! (?:by|that|from \\w+ing)\\b| to (?!(?:${determiner})\\b))[ .;:,—–-].*)?)$`,
  'is',
);
/** A case without its comma: `In a bathroom sockets`. */
const caseInFront = new RegExp(`^${opensCase}\\b`, 'i');
/** Subjects that are no thing, point elsewhere, or leave something free: `No rail is required`, `only one is permitted`. */
const noThing =
  /^(?:(?:no|not)(?! (?:less|fewer) than)|only|neither|nothing|none|nobody|more|less|fewer|most|some|many|few|little|much|it|they|this|these|those|such|there|see|check|anything|everything|something|since|as|once|while|whereas|though|so|thus|and|or|but|assume|suppose|the (?:same|above|latter|former|following|only))\b|^(?:one|two|three|four|\w{1,2})$|\bof (?:this|these|those|them|it)$/i;

type Asked = { where: string; subject: string; isAsked: boolean; rest: string };

function read(sentence: string): Asked | undefined {
  const groups = stated.exec(sentence.replace(/^\(\w{1,4}\)\s*/, ''))?.groups;
  if (!groups || commands(sentence)) return undefined;
  const { where = '', subject = '', asked, rest = '' } = groups;
  // An activity such as `Smoking` is no state of a building; `notching of joists` is one of the joists.
  const [, activity = ''] =
    /^(?:the )?(\w+ing)(?: (?!of\b)(?:in|on|at|near|under|over|within|inside|outside|with)\b.*)?$/i.exec(
      subject,
    ) ?? [];
  if (noThing.test(subject)) return undefined;
  if (!asked && ((activity && !isThingInIng(activity)) || caseInFront.test(subject))) return undefined;
  return { where, subject, isAsked: Boolean(asked), rest };
}

/** Whether the main verb of a sentence asks for its subject or forbids it. */
export const asksOrForbids = (sentence: string): boolean => read(sentence) !== undefined;

/** Rewords such a sentence with "must": `Rails must be provided on both sides`, `No open joints must be present`. */
export function saidOfSubject(sentence: string): string | undefined {
  const asked = read(sentence);
  if (!asked) return undefined;
  const { where, subject, isAsked, rest } = asked;
  const { thing, done } = whatIsDone(subject);
  const main = isAsked
    ? `${capitalised(thing)} must be ${done ?? 'provided'}`
    : `No ${uncapitalised(withoutArticle(thing)).replace(/ and /g, ' or ')} must be ${done ?? 'present'}`;
  return `${where}${where ? uncapitalised(main) : main}${rest}`;
}

/** `The use of lead` is about lead that is used, and `notching of joists` about joists that are notched. */
function whatIsDone(subject: string): { thing: string; done?: string } {
  const [, doing = '', thing = ''] = /^(?:the )?(use|installation|\w+ing) of (.*)$/i.exec(subject) ?? [];
  const done = participle(doing.toLowerCase());
  return done ? { thing, done } : { thing: subject };
}

function participle(doing: string): string | undefined {
  if (doing === 'use') return 'used';
  if (doing === 'installation') return 'installed';
  const stem = doing.replace(/ing$/, '');
  return [stem, `${stem}e`, stem.replace(/(?<letter>\w)\k<letter>$/, '$<letter>')]
    .map(participleOf)
    .find(Boolean);
}

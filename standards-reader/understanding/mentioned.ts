/**
 * Sentences that only mention a command: they report it, ask about it, deny it, or use it to tell one thing
 * from others. Readers of the document still see them in the list of commands without a template.
 */

const command =
  '(?:shall|must|(?:is|are) (?:not )?to (?=be |have )|(?:has|have) to (?=be |have )|(?:is|are) required to )';
/** The words of the main clause before its verb, up to a comma. */
const verbs = '\\b(?:is|are|was|were|has|have|can|may|will|does|do|there|shall|must|should)\\b';
const noVerb = `(?:(?!${verbs})[^,;:])*`;
const noCommand = '(?:(?!\\b(?:shall|must)\\b)[^,;])*';
/** The same up to certain words, where they stand first: no later place would do if this one does not. */
const noVerbUpTo = (words: string) => `(?:(?!${verbs}|${words})[^,;:])*`;
const noCommandUpTo = (words: string) => `(?:(?!\\b(?:shall|must)\\b|${words})[^,;])*`;
const pattern = (source: string) => new RegExp(source, 'i');

/** `Some say that a deck must be oiled`, `many believe a gate must be locked`. */
const saying =
  'says?|said|states|stated|tells?|told|thinks?|thought|believes?|believed|claims?|claimed|argues?|argued|suggests?|suggested|recommends?|recommended|assumes?|assumed|supposes?|supposed|imagines?|warns?|reports?|agreed|feels?|felt';
const saidThat = pattern(`^${noCommand}\\b(?:${saying}|(?<!\\b(?:is|are) )required) that\\b`);
const saidOf = pattern(
  `^${noVerb}\\b(?:say|says|said|think|thinks|thought|believe|believes) (?:an?|the|all|every|each|any|no|most|it|they|such)\\b`,
);
/** `A proposal that lifts must be enclosed was dropped`. */
const ideaThat =
  /^(?:an?|the|this|that|any|no) (?:[\w-]+ ){0,2}(?:proposals?|ideas?|views?|suggestions?|claims?|arguments?|beliefs?|notions?|opinions?|myths?|mistakes?|advice|rules?|fact|motion) that\b/i;
const example =
  /^(?:for (?:example|instance)|as an example|examples? (?:of|is|are)\b|an example|suppose|imagine|assume|say),? /i;

/** `A sign might read: stairs must be lit`. */
const mightRead = pattern(`^${noCommand}\\b(?:may|might|could|would) (?:read|say)\\b`);

/** `There is no requirement that`, `not every wall must`, `this does not mean that`. */
const denied = pattern(
  `^(?:there (?:is|are|was|were) )?no (?:requirement|need|rule|law|reason|obligation)s?\\b(?! (?:shall|must))|^not (?:all|every|each|any)\\b|^it is not (?:the case|true|meant|intended)\\b|^${noCommand}\\b(?:do|does|did) not (?:mean|require|follow|imply|say|suggest) that\\b`,
);
const needNot = /\b(?:do|does|did) not (?:have|need) to (?:be|have)\b/i;

/** `See clause 3, which says that rails must be smooth`. */
const points = /^(?:see|refer to|compare|attention is drawn to) /i;
/** `The sign reads “Doors must be shut”`. */
const quotation = /“[^“”]*”|"[^"]*"/g;
/** `What must be done?`, `Whether a stair must be enclosed depends on its height`. */
const question = /\?[)”"’]?$/;
const asksHow = pattern(
  `^(?:(?:how|why|whether(?! or not)) (?:(?!\\b(?:is|are|may|can|has|have|will)\\b)[^,;])*\\b${command}|what ${command})`,
);
const howWords = '\\b(?:how|whether(?! or not)|what|why)\\b';
const knowHow = pattern(
  `^${noCommand}${howWords}(?:(?!\\b(?:is|are|may|can|has|have|will|does|do)\\b|${howWords})[^,;])*?\\b${command}`,
);

/**
 * In `Rooms that must be heated are listed` the command only says which rooms are meant, and the main verb
 * does not command.
 */
const which = pattern(`^${noVerb} (?:that|which|who) (?:not )?${command}`);
/** `The angle at which rails must be set is shown below`. */
const atWhichWords = ' (?:to|at|in|for|by|with|of|from|on|over|within) which ';
const atWhich = pattern(
  `^${noVerbUpTo(atWhichWords)}${atWhichWords}${noVerb}${command} ?(?:be |have )?(?:(?!\\b(?:and|but|that|which|where|when|if|unless|than|as)\\b)[^,;])*? (?:is|are|differs?|depends?|varies|vary|changes?)\\b`,
);
/** `A party wall is a wall that must resist fire`. */
const isOneWords = '\\b(?:is|are|means?) (?:one|those|an?|any|the)\\b';
const isOneThat = pattern(
  `^(?:in [^,;]*, )?(?!there )${noCommandUpTo(isOneWords)}${isOneWords}${noCommand}\\b(?:that|which|who) ${command}`,
);
/** `Part 3 deals with walls that must be damp-proofed`. */
const tellingWords =
  '\\b(?:apply|applies|deals? with|is about|are about|sets? out|lists?|shows|describes?|explains?|refers? to|see)\\b';
const askingWords = '\\b(?:that|which|who|where|when|how|what)\\b';
const tellsOf = pattern(
  `^${noCommandUpTo(tellingWords)}${tellingWords}${noCommandUpTo(askingWords)}${askingWords}${noCommand}\\b${command}`,
);
/** `The limits were chosen so that no one must stoop`. */
const purposeWords = '\\b(?:so|in order) that\\b';
const purpose = pattern(`^${noCommandUpTo(purposeWords)}${purposeWords}${noCommand}\\b${command}`);

/** In `A stair is useful where a loft is to be used` only the condition after the main clause commands. */
const statingWords = '\\b(?:is|are|was|were|may|might|can|could|should|has|have|will|would|needs?) ';
const caseWords = '\\b(?:where|when|if|whenever|unless|until|although|though|while)\\b';
const caseBehind = pattern(
  `^(?!${noVerb}\\b(?:that|which|who)\\b)${noVerbUpTo(statingWords)}${statingWords}(?:(?!\\b(?:shall|must|that|which|who)\\b)[^,;])*?${caseWords}(?:(?!\\b(?:and|but|or)\\b|${caseWords})[^,;])*?\\b${command}`,
);

const everyCommand = new RegExp(`\\b${command}`, 'gi');
const count = (text: string) => text.match(everyCommand)?.length ?? 0;

/**
 * Whether a sentence, without the case it applies to, only mentions a command. If it also commands, or says
 * what is defective, it does not count. `takeShould`: "should" is a command too.
 */
export function isMentioned(sentence: string, takeShould = false): boolean {
  if (
    [question, points, saidThat, saidOf, ideaThat, mightRead, example, denied].some((words) =>
      words.test(sentence),
    )
  )
    return true;
  const commands = count(sentence);
  if (commands && !count(sentence.replace(quotation, ''))) return true;
  if (/\bdefect/.test(sentence) || (takeShould && /\bshould\b/.test(sentence))) return false;
  return (
    commands === 1 &&
    [needNot, asksHow, knowHow, which, atWhich, isOneThat, tellsOf, purpose, caseBehind].some((words) =>
      words.test(sentence),
    )
  );
}

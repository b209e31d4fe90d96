/**
 * Commands about people and papers: tell a resident, hold a licence, draw a plan, look at a wall. A building
 * cannot break them. Readers of the document still see them in the list of commands without a template.
 */
import { saidWithMust } from './commands.ts';

/** People who look at a building and change nothing in it. */
const looker = '(?:surveyor|inspector|assessor|certifier|auditor|valuer|examiner|verifier|investigator)s?';
const office = 'authority|council|department|minister|commissioner|official|officer';
const person = `(?:owner|occupier|occupant|resident|tenant|lessee|landlord|lessor|neighbour|builder|installer|contractor|subcontractor|designer|engineer|architect|manager|supervisor|operator|employer|employee|worker|maker|manufacturer|supplier|seller|buyer|vendor|purchaser|client|licensee|applicant|person|plumber|electrician|gasfitter|caretaker|householder)s?|${looker}|(?:body corporate|owners corporation|company|companies|people|staff|anyone|anybody|whoever|those)`;
const paper =
  '(?:certificate|permit|licence|application|drawing|plan|specification|calculation|report|record|log ?book|schedule|contract|quotation|invoice|receipt|statement|document|agreement|lease|declaration|warrant|data sheet|care sheet|instruction)s?|copy|copies|evidence|proof|details|particulars|information|insurance|consents?|approvals?|permission|policy|warranty|warranties';
/**
 * Papers after a verb such as "keep". On their own, some of these words also name parts of a building, such
 * as an air register.
 */
const paperToKeep = `${paper}|registers?|logs?|manuals?|letters?|forms?|lists?|sheets?|books?|diary|dockets?`;

const caseInFront =
  '(?:(?:where|when|if|before|after|until|within|once|on|upon|at|as soon as|during|for|in)\\b[^,;]*, )?';
const determiner = '(?:(?:the|an?|each|every|any|all|no|such|these|those|other) )?';
const adjectives = '(?:(?!(?:that|which|who|of|for|in|on|to|with|by|must)\\b)[\\w-]+ ){0,2}';
/** What may stand between a noun and its verb: `the owner of the flat`, `persons who spray foam`. */
const saidOfIt =
  ' (?:(?:who|whose|that|which|made|issued|signed|of|in|at|on|for|with|under|using|carrying|doing|engaged|responsible|or|and)\\b[^,;]*? )?';
/** A sentence about a noun, up to its command. */
const commanded = (noun: string) =>
  `^${caseInFront}${determiner}${adjectives}(?:${noun})${saidOfIt}must (?:first |also |then )?`;
/** The noun ends its phrase, which rules out `a form tie` and `a log-burning stove`. */
const ends =
  '(?=$|[.,;:]| (?:of|for|to|in|on|at|with|from|by|within|before|after|when|and|or|about|showing|stating|signed|until|as|that|which|is|are)\\b)';
const aPaper = (noun: string) =>
  `(?:(?!\\b(?:and|where|so|that|which|if|with|for)\\b)[^,;])*?\\b(?:${noun})${ends}`;
const pattern = (source: string) => new RegExp(source, 'i');

/** `Residents must be told`. "Warned by a strip" asks for the strip. */
const byAThing = `\\b(?:by|with|through|on) (?:means of )?(?:an?|the) (?!${adjectives}(?:${person}|${paperToKeep})\\b)`;
const isTold = pattern(
  `${commanded(`${person}|${office}`)}be (?:told|informed|notified|advised|warned|reminded|instructed|consulted|trained|asked|invited|paid|made aware|shown how)\\b(?!.*${byAThing})`,
);
const isGivenPaper = pattern(
  `${commanded(person)}be (?:(?:given|sent|handed|issued|supplied|provided)\\b${aPaper(paperToKeep)}|(?:given|allowed) (?:[\\w-]+ ){0,3}(?:hours|days|weeks|months|notice|time|opportunity)\\b)`,
);
const isQualified = pattern(
  `\\bmust be (?:\\w+ly )?(?:licensed|registered|accredited|qualified)\\b(?!.*\\band (?:be|have)\\b)|${commanded(person)}(?:be (?:\\w+ly )?(?:competent|certified|insured|experienced|trained|present)\\b|have been (?:trained|licensed|accredited)\\b|(?:have|hold)\\b${aPaper(`${paper}|training|experience|qualifications?`)})`,
);
const tellsOrAsks = pattern(
  `${commanded(person)}(?:tell|inform|notify|advise|warn|remind|instruct|consult|train|ask|apply (?:for|to)|register|report|sign|pay|submit|lodge|certify|declare|attend|appoint|engage|agree|consider|take (?:into )?account|have regard|practise|rehearse|(?:share|bear|meet) the costs?|wear|leave (?:the )?keys?|confirm|hand over|seek (?:[\\w-]+ )?advice|(?:give|send|serve|issue)\\b[^,;]*?\\bnotice)\\b`,
);
const dealsWithPaper = pattern(
  `${commanded(person)}(?:give|send|issue|supply|provide|show|keep|maintain|prepare|make|obtain|get|seek|hold|retain|produce|enter|record|complete|fill in|hand|state)\\b${aPaper(paperToKeep)}`,
);

/** What inspectors do; "must be able to reach" asks for a way to it. */
const looks = pattern(`${commanded(looker)}(?!be (?:able|protected)\\b|have (?:access|room|space)\\b)`);
const isLookedAt = pattern(
  `\\bmust (?:first |also |then )?be (?:inspected|checked|examined|assessed|approved|accepted|verified|witnessed|reviewed|surveyed|used|carried|read|signed|certified|tested)(?: [\\w-]+){0,3} by (?:${determiner}${adjectives}(?:${looker}|${office}|laboratory)|whoever|anyone who|those who)\\b(?!.*\\band (?:be|have)\\b)`,
);

/** `Plans must be drawn to scale`; what else a plan must do may be about the floor it shows. */
const asksOfPaper = pattern(
  `${commanded(paper)}(?:not )?(?:show|list|state|include|name|describe|identify|contain|set out|specify|give|record|indicate|bear|accompany|be (?:\\w+ly )?(?:drawn|signed|dated|written|in writing|submitted|lodged|issued|given|sent|handed|supplied|provided|prepared|made|obtained|sought|granted|produced|approved|completed|updated|renewed|reviewed|accompanied|accepted|checked|agreed|dealt with|paid|returned))\\b`,
);
/** What a building does not consist of, beside people and papers: `Care is required`. */
const unbuilt =
  'care|caution|attention|judge?ment|consideration|discretion|experience|skills?|knowledge|understanding|time|effort|research|advice|supervision|training|inspections?|tests?|testing|maintenance|design|analysis|assessments?|reviews?|notice|notification|registration|licensing|compliance|reliance|works?|payment|fees?|entry|claims?|appeals?|variations?|substitutions?|departures?|deviations?|exceptions?|amendments?';
/** What is required or not permitted, if it is no part of a building: `The builder’s approval is required`. */
const isNoThing = pattern(
  `^${caseInFront}(?:(?!(?:that|which|who|of|for|in|on|to|with|by)\\b)[\\w’'-]+ ){0,3}(?:${person}|${office}|${paper}|${unbuilt})${saidOfIt}(?:is|are) (?:required|prohibited|forbidden|not (?:permitted|allowed))\\b`,
);
/** What an office does, whatever it is: `The Authority must keep a record`. */
const isOffice = pattern(
  `${commanded(`${office}|tribunal|court|registrar|director-general|chief executive|governor`)}(?:not )?(?!be (?:able|protected|told|informed|notified|shielded|separated)\\b|have (?:access|room|space)\\b)`,
);
/** What the law asks of forms and notices: `A notice must be in the form of Form 18`. */
const isInForm = pattern(
  '\\bmust (?:not )?be (?:made |given |served |lodged )?in (?:writing\\b|(?:the form of )?form [a-z]?\\d|(?:the|an?) (?:approved|prescribed) form\\b)',
);
const isProceeding = pattern(
  `${commanded('appeal|objection|proceeding|prosecution|offence|summons|penalt(?:y|ies)|fine|fee|levy|levies|claim')}(?:not )?be (?:\\w+ly )?(?:made|given|served|lodged|started|commenced|brought|heard|decided|paid|refunded|calculated|published|begun)\\b`,
);

/** `Work must begin within a year`. */
const whenWorkIsDone =
  /^(?:the |all )?(?:building |construction |site )?works? must (?:begin|start|commence|stop|finish|be (?:begun|started|commenced|completed|finished|suspended|resumed))\b/i;
const isPutDown = pattern(
  `\\bmust be (?:submitted|lodged|(?:shown|recorded|noted|entered|written|stated|documented|described) (?:in|on) ${determiner}${adjectives}(?:${paperToKeep})${ends}|(?:reported|notified|given in writing) to ${determiner}${adjectives}(?:${person}|${office})\\b|agreed (?:with|in writing))(?!.*\\band (?:be|have)\\b)`,
);

/** Whether a sentence only commands something between people or about papers. */
export function isDuty(said: string): boolean {
  const sentence = saidWithMust(said);
  const count = sentence.match(/\bmust\b/g)?.length ?? 0;
  if (count === 0) return isNoThing.test(sentence);
  if (count > 1) return false;
  return [
    isTold,
    isGivenPaper,
    isQualified,
    tellsOrAsks,
    dealsWithPaper,
    looks,
    isLookedAt,
    asksOfPaper,
    isPutDown,
    whenWorkIsDone,
    isOffice,
    isInForm,
    isProceeding,
  ].some((words) => words.test(sentence));
}

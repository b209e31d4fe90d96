import {
  asksForNoThing,
  asksNobody,
  asksPeople,
  isHung,
  isPerson,
  isStep,
  isTestStep,
  onlyCounts,
  owes,
} from './asked-of.ts';
import { type Clause, joint, type Parse, parse, type Token } from './grammar.ts';
import { isA } from './lexicon.ts';
import { asksOrForbids, boundSaid, ensuredBySomebody, instructs, requiredByCode } from './reworded.ts';
import { faultyWords } from './statement.ts';

const isCommand = ({ modal }: Clause, takeShould: boolean) =>
  modal === 'must' || (takeShould && modal === 'should');
/** In `must have, or must buy, a lid` the first command says with the second what is asked. */
const commandsOf = (sentence: string) =>
  parse(sentence)
    .clauses.filter((clause) => isCommand(clause, true))
    .filter(
      ({ does }, at, all) =>
        at === all.length - 1 || !does.length || does.some(({ word }) => !joint.test(word)),
    );

/** `Considered to be a defect`. "Believed to be defective" is only an opinion. */
function isOfDefect({ verb, does }: Clause): boolean {
  const at = does.findIndex(({ word }) => faulty.test(word));
  return verb === 'be' && at >= 0 && does.slice(0, at).every(({ word }) => deemed.includes(word));
}
const deemed = ['considered', 'regarded', 'deemed', 'classed', 'taken', 'as', 'to', 'be', 'a', 'also'];
const faulty = new RegExp(`^(?:${faultyWords})$`);
/** Only some of them, or a thing that is named by a question. */
const notAll = ['only', 'some', 'most', 'few', 'many', 'what', 'whatever', 'not'];

/** Whether a main clause says what is defective. `If a seal is defective, water gets in` does not. */
const saysDefective = ({ clauses, verbs }: Parse): boolean =>
  clauses.some(
    (clause) =>
      isOfDefect(clause) &&
      !clause.negative &&
      /^(?:is|are|will)$/.test(clause.modal) &&
      !notAll.includes(clause.subject.find(({ word }) => word !== 'a')?.word ?? ''),
  ) && !verbs.some(({ word }) => /^(?:may|might)$/.test(word));

const deniesDefect = ({ clauses }: Parse): boolean =>
  clauses.some((clause) => clause.negative && isOfDefect(clause));

/** `P1 is satisfied if the tray is sealed.` */
const isSatisfied = ({ modal, does: [first, ...rest] }: Clause): boolean =>
  /^(?:is|are) (?:satisfied|complied|met)$/.test(`${modal} ${first?.word}`) &&
  rest.some(({ word }) => /^(?:if|when|where)$/.test(word));

/** Sentences that forbid with "no" and "can" or "may": `No putty can be used`. */
const nothingMay = ({ modal, verb, subject, kind, does }: Clause): boolean =>
  /^(?:can|may)$/.test(modal) &&
  (verb !== 'other' || kind === undefined) &&
  does.length > 0 &&
  subject[0]?.word === 'no' &&
  !/^(?:more|less|longer|fewer)$/.test(subject[1]?.word ?? '') &&
  !/^(?:idea|law|unbuilt|word|table|paper)$/.test(kind ?? '');

/** Whether a sentence says how something has to be, so that anything else is a defect. */
export function isMandatory(sentence: string, takeShould = false): boolean {
  const read = parse(sentence);
  if (read.isAside || asksNothing(sentence) || isDuty(sentence)) return false;
  return (
    read.clauses.some((clause) => isCommand(clause, takeShould) || nothingMay(clause)) ||
    instructs(sentence) ||
    boundSaid(sentence) !== undefined ||
    requiredByCode(sentence) !== undefined ||
    asksOrForbids(sentence) ||
    (!deniesDefect(read) && (saysDefective(read) || read.clauses.some(isSatisfied)))
  );
}

/** Whether a sentence only commands something between people or about papers. */
export function isDuty(sentence: string): boolean {
  const commands = commandsOf(sentence);
  if (!commands.length)
    return parse(sentence).clauses.some(
      (clause) =>
        asksForNoThing(clause) ||
        owes(clause) ||
        // `The contractor will repair cracks`
        (clause.modal === 'will' && isPerson(clause.kind) && clause.verb === 'other') ||
        // `A landlord may not ask for rent`
        (clause.modal === 'may' && clause.negative && isPerson(clause.kind) && asksPeople(clause)),
    );
  // `Must ensure a copy is displayed in the hall` asks for it there.
  const hangs = parse(sentence).clauses.some(({ modal, does }) => /^(?:is|are)$/.test(modal) && isHung(does));
  return (!hangs && commands.every(asksPeople)) || ensuresDuty(sentence);
}

/** `Must ensure that a plan is prepared` asks for nothing but what it ensures. */
function ensuresDuty(sentence: string): boolean {
  const ensured = ensuredBySomebody(sentence);
  const clauses = ensured ? parse(ensured).clauses : [];
  return (
    clauses.length > 0 &&
    clauses.every((clause) => asksPeople({ ...clause, modal: 'must' }) || isActOrPaper(clause))
  );
}

/** What people do, and papers, unless the papers hang in the building: `a plan is ready`, `training is held`. */
const isActOrPaper = ({ kind, head, does }: Clause): boolean =>
  /^(?:unbuilt|law|paper|book)$/.test(kind ?? '') &&
  !/^(?:works?|entry|design|time)$/.test(head) &&
  !isHung(does) &&
  !/^(?:displayed|posted|affixed|fixed|attached|marked)$/.test(does[0]?.word ?? '');

/** Words about the document itself. */
const aboutThePaper =
  /^(?:this (?:standard|part|section|clause|guide|handbook|document|specification|volume|edition|code|chapter|schedule|table|regulation|rule|act|ordinance|article|division|subpart|paragraph|subsection|subclause|subregulation)|(?:\(?\d+\)?|[A-Z]\d\w*) (?:does|do) not apply|in (?:this|the context of this) (?:standard|part|section)|nothing in (?:this|these)|statements expressed|(?:table|figure|clause|appendix|annex) [A-Z]?\d[\w.]* (?:gives?|shows?|lists?|sets? out|contains?|specif(?:y|ies)|describes?))\b/i;

/** Whether a sentence with "shall" only permits, releases or says how the document is read. */
export function asksNothing(sentence: string): boolean {
  const { text, tokens, clauses, verbs } = parse(sentence);
  const commands = commandsOf(sentence);
  const [main] = clauses;
  if (aboutThePaper.test(text) || saysWhatCounts(tokens)) return true;
  if (!main) return verbs.some(({ word }) => /^(?:must|shall|should)$/.test(word));
  if (commands.length === 0)
    return clauses.some(
      (clause) =>
        releases(clause) ||
        clause.kind === 'word' ||
        (/^(?:may|means)$/.test(clause.modal) && clause.subject[0]?.word !== 'no'),
    );
  const [only] = commands.length === 1 ? commands : [];
  return (
    (commands.every(asksNobody) && !asksOrForbids(sentence)) ||
    releases(main) ||
    Boolean(only && onlyCounts(only) && !bounds.test(text))
  );
}

/** `To be eligible, a shed must be dry` says where a rule applies. */
const saysWhatCounts = ([first, second, third]: Token[]): boolean =>
  first?.word === 'to' && second?.word === 'be' && isA(third?.word ?? '', 'status');

const releases = ({ modal, negative, subject, does: [first] }: Clause): boolean =>
  modal === 'need' || ((negative || subject[0]?.word === 'no') && first?.word === 'required');

const bounds = /\b(?:not (?:less|more) than|at least|at most|exceed|minimum|maximum)\b/i;

const forTheTest =
  /^(?:for|in|during|before|after) (?:the|a|an|each|this|every) (?:\w+ )?tests?\b(?!.*\b(?:not|no|nowhere)\b)/i;
const whenTested = /^when (?:being )?tested\b/i;
const testTitle = /\b(?:tests?|testing|test methods?)\b/i;
/** The title of a clause that describes a test. `Test points` does not. */
const describesTest =
  /^(?:[\w-]+ ){0,4}tests?(?: (?:methods?|procedures?))?(?: (?:of|for|on)\b.*)?$|^(?:tests?|testing|methods? of test\w*)(?: and \w+)?(?: (?:of|for|on)\b.*)?$/i;

/**
 * Whether a sentence describes a test, by its own words or because of its place. `around`: the titles of its
 * clause and the clauses around it, then the sentence before, joined by " / ".
 */
export function isTestMethod(sentence: string, around: string): boolean {
  const commands = commandsOf(sentence);
  const [title = ''] = around.split(' / ');
  const isOfTest = describesTest.test(title);
  return (
    forTheTest.test(sentence) ||
    (whenTested.test(sentence) && (isOfTest || commands.some(({ head }) => head === 'object'))) ||
    commands.some(isTestStep) ||
    (testTitle.test(around) && (instructs(sentence) || commands.some((clause) => isStep(clause, isOfTest))))
  );
}

/** Whether a sentence says what is defective, and does not command. */
export function isDefectSentence(sentence: string): boolean {
  const read = parse(sentence);
  return saysDefective(read) && !read.clauses.some((clause) => isCommand(clause, false));
}

/** `There is no acceptable solution for this criterion.` */
const nothingAccepted =
  /\bno (?:acceptable|deemed[- ]to[- ](?:comply|satisfy)|prescribed) (?:solutions?|outcomes?|measures?)\b/i;

/**
 * Whether a sentence of a performance criterion or its solution says how things have to be. Both say "is" for "must". `isCriterion`: "can be"
 * in a criterion means that it has to be possible, and in a solution it only permits.
 */
export function statesRequirement(sentence: string, isCriterion = false): boolean {
  const read = parse(sentence);
  return (
    /\s\w+/.test(sentence) &&
    !read.verbs.some(({ word }) => /^(?:should|may|might|could|need)$/.test(word)) &&
    !/\b(?:is|are) recommended\b/i.test(sentence) &&
    (isCriterion || !/\bcan be\b/i.test(sentence)) &&
    !nothingAccepted.test(sentence) &&
    // `A lid is not a barrier` says what a word means.
    !/\b(?:is|are) not an? \w+[.;]?$/.test(sentence) &&
    !asksNothing(sentence) &&
    !isDuty(sentence) &&
    !deniesDefect(read)
  );
}

const onlyRefers =
  /^(?:\(\w+\)|[A-Z]?\d[\w.]*(?:\([\w]+\))*) (?:is|are) (?:complied with|satisfied|met)[.;]?(?: and| or)?$/;

/** Whether an item only points at another provision, which has its own requirements. */
export const isOnlyReference = (text: string): boolean => onlyRefers.test(text.trim());

import { type Clause, headOf, type Token } from './grammar.ts';
import { isA, kindOf, listed, rowsOf } from './lexicon.ts';

/** How many words a verb with what belongs to it can have: `in the form of Form 18`. */
const LONGEST_PHRASE = 5;

/** What a clause has to be besides, by the word it has in a table, with the words behind it. */
const conditions: Record<string, (clause: Clause, words: string[]) => boolean> = {
  always: () => true,
  negative: ({ negative }) => negative,
  positive: ({ negative }) => !negative,
  next: ({ does }, words) => words.includes(does[1]?.word ?? '.'),
  near: ({ does }, words) => does.slice(1, 5).some(({ word }) => words.includes(word)),
  far: (clause, words) => !conditions.near?.(clause, words),
  has: ({ does }, words) => does.some(({ word }) => words.includes(word)),
  about: ({ subject }, words) => subject.some(({ word }) => words.includes(word)),
  only: ({ subject }, words) => subject.every(({ word }) => words.includes(word)),
  purpose: ({ does }) => /\bthe purposes? of\b/.test(phraseOf(does)),
  paper: ofPaper,
  /** `There must be no other account` */
  thereIsNothing: ({ head, verb, does }) =>
    head === 'there' &&
    verb === 'be' &&
    /^(?:paper|law|idea)$/.test(
      headOf(does.slice(does.findIndex(({ word }) => !isCount.test(word)))).kind ?? '',
    ),
  /** `Disconnected when using a test` */
  whenTested: ({ does }) =>
    behind(does, 'when', 'while', 'during', 'for', 'before', 'after').some(({ word }) =>
      /^test(?:s|ing)?$/.test(word),
    ),
  until: ({ negative, does }) => negative && does.some(({ word }) => word === 'until'),
  nothing: ({ does, verb }, words) =>
    verb === 'other' &&
    !words.includes(does[0]?.word ?? '') &&
    !isHung(does) &&
    isNoThing(headOf(behindPreposition(does.slice(1)))),
  due: ({ does }) => /\b(?:business|working) days?\b/.test(phraseOf(does)),
  acts: ({ verb }) => verb === 'other',
  /** What somebody does that is done to no part of a building: `file`, `attend`, `start`. */
  elsewhere: ({ does, verb }) =>
    verb === 'other' && /^\p{L}/u.test(does[0]?.word ?? '') && !isA(does[0]?.word ?? '', 'building verb'),
  notBuilding: (clause) => !conditions.builds?.(clause, []),
  builds: ({ does, verb }) =>
    verb === 'other' && /^(?:design|build|construct|erect|install|fit)$/.test(does[0]?.word ?? ''),
  owned: ({ does, verb }) => verb === 'have' && isNoThing(headOf(does)),
  examined: ({ does, verb }) => verb === 'have' && isExamination.test(headOf(does).head),
  done: ({ does, verb }) => verb === 'have' && does.some(({ word }) => isExamined.test(word)),
  doneByLooker: (clause) => clause.verb === 'have' && byLooker(clause),
  term: ({ does, verb }) => verb === 'have' && does.slice(0, 6).some(({ word }) => isA(word, 'span')),
  toOffice: ({ does }) =>
    [does.slice(1), behind(does.slice(0, 9), 'to', 'with')].some((words) => isOffice(headOf(words).kind)),
  notBegun: ({ negative, does }) =>
    negative &&
    does.some(({ word }) => /^(?:occupied|begun|started|performed|undertaken|carried)$/.test(word)),
  toPerson: ({ does }) => isPerson(headOf(behind(does, 'to')).kind),
  ofIdea: ({ does, verb }) => verb === 'other' && /^(?:idea|law)$/.test(headOf(does.slice(1)).kind ?? ''),
  atWork: ({ does }) => isWork.test(headOf(does.slice(1)).head),
  bySomebody: ({ does }) => isPerson(headOf(behind(does.slice(0, 9), 'by')).kind),
  handedOn: ({ does }) => {
    const object = headOf(does.slice(1));
    return isPerson(object.kind) || isPaper(object.kind);
  },
  rigged: ({ does }) =>
    does.some(({ word }, at) => word === 'test' && isOfRig.test(does[at + 1]?.word ?? '')),
  handed: ({ does }) => isPerson(headOf(does.slice(1)).kind) && isPaper(headOf(behind(does, 'with')).kind),
  nobody: byNobody,
  looker: byLooker,
  addressed: ({ does }) => isPerson(headOf(behind(does, 'to')).kind),
  written: ({ does }) => isPaper(headOf(behind(does.slice(0, 6), 'in', 'on')).kind),
  forced: (clause) =>
    !clause.negative &&
    /^(?:force|load|pressure|weight|mass|hammer|torque)$/.test(headOf(behind(clause.does, 'with')).head),
};

/**
 * Reads a table of what commands ask, and of whom. A row has what the subject stands for, the verb with the words that belong to it, and a
 * further condition; what is left out is anything.
 */
function table(text: string): (clause: Clause) => boolean {
  const rows = rowsOf(text).map((row) => {
    const [of = '', verbs = '', condition = 'always'] = row.split('|').map((cell) => cell.trim());
    const forms = verbs
      .split('; ')
      .map((form) => [form.replace(/ .*/, ''), new Set(listed(form.replace(/^\w+ /, '')))] as const);
    const [name = '', ...words] = condition.split(' ');
    return {
      of: of.split(' '),
      verbs,
      phrases: new Map<string, Set<string>>(forms),
      isSo: conditions[name],
      words,
    };
  });
  return (clause) => {
    const first = clause.does.slice(0, LONGEST_PHRASE);
    const beginnings = first.map((_, at) => phraseOf(first.slice(0, at + 1)));
    return rows.some(
      ({ of, verbs, phrases, isSo, words }) =>
        (of[0] === 'anything' || of.includes(clause.kind ?? '') || of.includes(clause.head)) &&
        (!verbs || beginnings.some((beginning) => phrases.get(clause.verb)?.has(beginning))) &&
        isSo?.(clause, words),
    );
  };
}

const phraseOf = (words: Token[]): string => words.map(({ word }) => word).join(' ');

/** The words behind the first of these. */
function behind(words: Token[], ...first: string[]): Token[] {
  const at = words.findIndex(({ word }) => first.includes(word));
  return at < 0 ? [] : words.slice(at + 1);
}

/** The words behind `for` in `arrange for an inspection`. */
const behindPreposition = (words: Token[]): Token[] =>
  words.slice(words.findIndex(({ word }) => !isA(word, 'preposition', 'place') && word !== 'out'));
const isNoThing = ({ kind, head }: ReturnType<typeof headOf>): boolean =>
  isPaper(kind) || (/^(?:unbuilt|law|idea)$/.test(kind ?? '') && !/^(?:works?|entry)$/.test(head));

const isCount = /^(?:no|not|other|more|less|fewer|than|at|least|most|only|another|one|two|\d+)$/;
const isExamination =
  /^(?:inspection|reinspection|test|audit|review|examination|assessment|survey|evaluation)s?$/;
const isExamined =
  /^(?:tested|inspected|examined|reviewed|certified|approved|assessed|checked|audited|registered)$/;
const isWork = /^(?:works?|business|operations?|construction|demolition|installations?)$/;
const isOfRig = /^(?:installation|frame|assembly|rig|structure|panel|bench|apparatus|specimen|piece)s?$/;

const isPaper = (kind: string | undefined) => kind === 'paper' || kind === 'book';
/** Whether a noun stands for somebody, or for an office. */
export const isPerson = (kind: string | undefined) => /^(?:person|reader|looker|office)$/.test(kind ?? '');

/** A paper that hangs in a building can be looked for there. */
export const isHung = (words: Token[]): boolean =>
  words.some(({ word }) => /^(?:displayed|posted|affixed)$/.test(word));
const isOffice = (kind: string | undefined) => /^(?:reader|looker|office)$/.test(kind ?? '');

const endsPhrase = /^(?:and|where|so|that|which|if|with|for|[,;:.])$/;
/** A paper ends its phrase, which rules out `a form tie` and `a log-burning stove`. */
const endsNoun =
  /^(?:of|for|to|in|on|at|with|from|by|within|before|after|when|whenever|where|while|if|unless|during|and|or|about|available|accessible|concerning|regarding|relating|describing|containing|showing|stating|signed|until|as|that|which|is|are|\P{L})$/u;

/** Whether what is given, kept or held is a paper. */
function ofPaper({ does, verb }: Clause): boolean {
  const words = verb === 'have' ? does : does.slice(1);
  const end = words.findIndex(({ word }) => endsPhrase.test(word));
  return words.some(
    ({ word }, at) =>
      (end < 0 || at < end) &&
      isPaper(kindOf(word, words[at - 1]?.word)) &&
      endsNoun.test(words[at + 1]?.word ?? '.'),
  );
}

/** `Warned by a strip` asks for the strip. */
function byNobody({ does }: Clause): boolean {
  const agent = behind(does, 'by', 'with', 'through', 'on');
  const { kind } = headOf(agent);
  return !/^(?:an?|the|means)$/.test(agent[0]?.word ?? '') || isPerson(kind) || isPaper(kind);
}

/** Whether it is done by somebody who changes nothing. */
function byLooker({ does }: Clause): boolean {
  const { kind, head } = headOf(behind(does.slice(1, 9), 'by'));
  return kind === 'looker' || kind === 'office' || /^(?:whoever|anyone|those)$/.test(head);
}

/** What people, offices and papers are asked, although something is built for them: `must be able to reach` asks for a way to it. */
const isServed = table(`
  anything | be able, protected, shielded, separated; have access, room, space
  anything | have safe, clear, free, enough, sufficient, adequate | near access room space
`);

const ofPeople = table(`
  reader looker
  office | | notBuilding
  person | | elsewhere
  person | | owned
  person | | term
  it they | other notify, inform, advise, consult, appoint, engage, lodge, submit, apply for, pay, refund, decide, refuse, grant, approve, renew
  person | other allow, permit | has enter
  person | other rent, lease, take as, let to
  notice notification | other set out
  anything | be evaluated, considered, thought of, thought about, borne in mind, planned beforehand, all be considered, estimated, ascertained, analysed, analyzed, researched, consulted, reviewed, scheduled, requested
  heed thought attention consideration regard | be given, paid
  permit permits | | positive
  notice notices notification notifications advice | be given, sent, issued, delivered, published, made, received
  manual booklet | be provided, furnished, supplied, given, delivered, kept, included, placed, left, available, updated
  paper | be served, delivered, forwarded, published, registered, executed, endorsed, disclosed, furnished, uploaded, requested
  copy copies | be kept
  book | be signed, dated, lodged, submitted, filled in
  person | other furnish, serve, send, mail | handedOn
  person | other place, put, take | ofIdea
  person | other allow, permit, let, suffer | notBegun
  person | other return, refund, deliver, send, mail, pay, hand, remit | toPerson
  anything | other maintain, keep, retain, prepare, file | paper
  paper | be kept on file, on file
  anything | be supervised, so supervised, regulated, placed out of use, taken out of use
  work works operations | be conducted
  access entry admission | be limited, restricted, confined | toPerson
  person | be supplied, provided, issued, furnished, given | has respirator respirators gloves helmet helmets goggles masks clothing footwear
  person office | other think, think out, plan, draw up, teach, visit, learn, practise, practice, discuss | positive
  person | other start, begin, commence, stop, cease, suspend, resume, complete, finish, continue | atWork
  anything | be addressed, resolved
  person | other give, send, serve, hand, supply, deliver, provide, furnish, make available, return | toOffice
  anything | | examined
  there | | thereIsNothing
  anything | be put into use, put in use, used, occupied, operated, energised, energized | until
  anything | other take | has compliance
  paper unbuilt | be designed, prepared, certified, engineered, tested and certified, designed and certified | bySomebody
  person | other carry out, conduct, perform, undertake | has survey inspection test tests assessment examination evaluation analysis
  anything | be checked to, checked for, checked that
  painting coating varnishing plastering rendering concreting welding | be done, only be done, performed, carried out, undertaken | has weather rain
    temperature
  construction demolition work works operations | be performed, carried out, conducted, undertaken, done | has manner hours areas
  paper book | other provide
  instruction instructions manual manuals plans report reports application applications | other meet, comply, conform, satisfy
  person | | done
  anything | | doneByLooker
  person | other cause | handedOn
  person | other provide access, allow access, permit access, give access, grant access, afford access | has inspection inspections inspect
    inspector inspectors officer officers
  anything | be performed, carried out, conducted, undertaken, done | bySomebody
  reader looker office | be given, sent, handed, issued, supplied, provided | paper
  register logbook | be prepared, drawn up, kept, maintained, reviewed, revised, established, updated, up to date
  paper | be revised, accessible, on a form, in a form, in a format, in the form, in the format, up to date, kept up to date
  idea law | be collected, recovered, levied, charged, borne, shared, apportioned, assessed, imposed, waived
  person | be satisfied, aware, guilty, punishable
  person | be told, informed, notified, advised, warned, reminded, instructed, consulted, trained, asked, invited, paid, made aware, shown how |
    nobody
  person | be given, sent, handed, issued, supplied, provided | paper
  person | be given, allowed | near notice advice time opportunity hours days weeks months
  person | be responsible, answerable, liable, accountable, contacted, competent, certified, insured, experienced, trained, present, aware; have been trained,
    been licensed, been accredited, regard;
    other take account, take into account, have regard, apply for, apply to, meet the cost, meet the costs, leave keys, leave
    the key, leave the keys, satisfy themselves, satisfy himself, use their, use his
  person | | nothing prevent limit restrict control allow permit facilitate enable protect withstand affect impair obstruct hinder impede reduce
    resist
    require need take display fix post attach affix place put install erect mount paint mark hang fasten
  employee employees worker workers user users | | acts
  person | other ensure, assure | has verifying checking inspecting confirming
  person | other display | has licence licences license licenses registration
  person | other give, send, serve, issue, seek | near notice advice time opportunity hours days weeks months
  person | other give, send, issue, supply, provide, show, keep, maintain, prepare, make, obtain, get, seek, hold, retain, produce, enter, record,
    complete, fill in, hand, state; have a, an, the, no, any | paper
  person | other hold; have a, an, the, no, any, training, experience, qualifications | near training experience qualification qualifications
  anything | be licensed, registered, accredited, qualified, submitted, lodged, agreed with, agreed in, in writing, made in writing, given in
    writing, served in writing, lodged in writing, in form, in the form of form, in the approved form, given in the approved form, lodged in the
    approved form, in the prescribed form
  anything | be inspected, checked, examined, assessed, approved, accepted, verified, witnessed, reviewed, surveyed, used, carried, read, signed,
    certified, tested | looker
  anything | be shown, recorded, noted, entered, written, stated, documented, described, kept, included, listed, contained | written
  anything | be reported, notified | addressed
  unbuilt | be demonstrated, shown, determined, judged, prepared, approved, submitted, reviewed, verified, established, documented, signed,
    certified, stamped, served, made to, made by, made within
  guess estimate assumption inspection inspections reinspection testing analysis analyses review study assessment audit examination supervision training verification
    certification | be performed, carried out, conducted,
    undertaken, made, done, arranged, completed, repeated
  anything | be inspected, reinspected, reassessed, investigated, consulted, ascertained, verified, confirmed, taken into account, taken into
    consideration, given within
  location position | be determined, established, ascertained, identified, verified, confirmed
  anything | be paid, repaid, refunded, withheld, deducted, reimbursed
  unbuilt | be designed by, performed by, carried out by, done by, undertaken by, conducted by, supervised by
  person | other include, state, specify, describe, identify, indicate | written
  person | other disclose, withdraw
  book | other state
  letter manual form register | other include, incorporate, contain, describe, specify, record, list, show, state, set out, identify, name
  person | other interfere | near notice notices order orders inspection inspections officer officers inspector inspectors
  person | other interfere, withhold | has information notice notices
  person | other give, supply, provide, furnish | handed
  it | be unlawful, lawful, illegal, an offence, the duty of, the responsibility of
  paper unbuilt | be supported, accompanied, resubmitted, in a form
  paper | be filed, available, entered into, binding, amended, retained, maintained, made available, drawn, signed, dated, written, submitted,
    lodged, issued, given, sent, handed, supplied, provided, prepared, made, obtained, sought,
    granted, produced, approved, completed, included, enclosed, based on, left with, updated, renewed, reviewed, accompanied, accepted, checked,
    agreed, dealt with, paid, returned; other
    show, list, state, include, name, describe, identify, contain, set out, specify, give, record, indicate, bear, accompany, explain, address,
    reflect, demonstrate
  notice notification | other state, identify, specify, describe, include, explain | about under
  anything | | due
  account accounts trust trusts fund funds money payment payments |
  law interest | be deposited, invested, transferred, held, opened, closed, kept, credited, established, audited, withdrawn, held in trust, made,
    given, served, lodged, started, commenced, brought, heard, decided, paid, refunded, calculated, published, begun
  work works | be begun, started, commenced, completed, finished, suspended, resumed; other begin, start, commence, stop, finish | only the all
    building construction site work works
`);

/** Whether a command is asked between people, of offices, or about papers. A building cannot break it. */
export const asksPeople = (clause: Clause): boolean => ofPeople(clause) && !isServed(clause);

/** What is required or not permitted, if it is no part of a building: `The builder’s approval is required`. */
export const asksForNoThing = table(`
  person reader looker office paper unbuilt law | be required, prohibited, forbidden | positive
  person reader looker office paper unbuilt law | be permitted, allowed | negative
`);

/** Who answers for something, without a command: `The owner is responsible for repairs`. */
export const owes = table(`
  it | be the duty, the responsibility | positive
  anything | be the, your, their, his | has responsibility
  person reader looker office | be responsible, answerable, liable, accountable, encouraged, urged | positive
`);

/** What permits something, releases from something, or says how the document is read. */
export const asksNobody = table(`
  word law
  anything | be permitted, permissible, acceptable, optional, excused, exempt, exempted, relieved, accepted as, entitled to, free to, at liberty,
    left to the, read, deemed, construed; have power, right, authority, the power, the right, the authority, meanings, the meaning, the same
    meaning, the same meanings; other read, mean, prevail, take precedence, come into
  anything | be allowed | far move expand shrink dry drain cure set cool
  anything | be required, necessary, limited; other necessarily, prevent, preclude, limit the | negative
  anything | other apply | next . , ; : to where when if for in only as and
  table | be entered, used, consulted, solved
  reference | be made
  application | be as
  paper law | be valid, invalid, void, effective, in force, renewable, transferable; other expire, lapse, cease, take effect, have effect, remain in
    force, remain valid, continue in force
  anything | be a, an, guilty, punishable | near misdemeanor misdemeanour violation offence offense infraction contravention breach fine
  it | be noted, remembered, expected, hoped, understood, recognised, recognized, stressed, emphasised, emphasized, said, added, admitted, pointed
    out, kept in, borne in
  it this that these they | be confused, mistaken, taken | negative
`);

/** What says as what a thing counts or how to find a size: `shall be regarded as a storey`, `shall be measured from the nosing`. */
export const onlyCounts = table(`
  anything | other count; be measured at right, used in calculating, used to determine, used to calculate, used in determining, used for
    determining, determined by, determined prior, determined before, counted, reckoned, final, treated as, referred to as, known as, classed as,
    described as, understood as, understood
    to, taken as, taken at, taken to be, taken to require, taken to mean, taken to have, taken to fail, taken to meet, taken to satisfy, taken to
    comply, taken to include, taken to breach, determined with, determined from, determined at, based on, rounded up, rounded down, rounded off,
    rounded to
    the nearest, calculated from, calculated using, calculated as, measured from, measured between, measured along, measured across, measured
    horizontally, measured vertically, measured perpendicular, measured in accordance
  anything | be considered, regarded, assumed, presumed | next to as a an part
  anything | be considered, regarded | negative
  anything | other contribute | has number area count calculation
  anything | be classified | has occupancy occupancies part
  anything | be included | near area number total calculation
  anything | be included in a determination, included in the determination, included in a calculation, included in the calculation
  anything | be a, an, the | purpose
  anything | be the product, the sum, the quotient, the ratio, the average, the mean
  idea consumption calculation calculations | other include, exclude
`);

/** Steps of a test, which are not a state that a building can be in. */
export const isTestStep = table(`
  specimen | | positive
  reading | be taken, made, recorded, reported, noted, averaged, rounded
  anything | be subjected, subject | has test tests check checks
  anything | be disconnected, isolated, plugged, capped, removed, drained, filled | whenTested
  anything | be placed, located, positioned, mounted, set | rigged
  test tests | be carried out, performed, conducted, made, done, repeated, continued, started, stopped | about the this each every a
  mean average | | about readings results measurements values tests
  load | be applied, increased, maintained, removed, held, worked out, calculated from, derived from, computed from; other act
  load | be used, taken, assumed, adopted, allowed | next in for as to when
  anything | be pulled, pushed, pressed, struck, hit, loaded, tapped, twisted, bent | forced
`);

const isTried = table(`
  anything | be filled, left, applied, loaded, repeated, recorded, mounted, weighed, conditioned, increased, emptied, refilled, taken, noted,
    read, reported, sprayed, held, opened, closed, heated, cooled, soaked, wetted, poured, set up, clamped, pressed, pulled, raised, lowered,
    dropped, struck, timed, pumped, swung, switched, started, stopped, tapped, rotated, rinsed, immersed, submerged
  anything | be plugged, propped, shut, capped, blocked, isolated, drained, dried | has until before while for
  water air gas vacuum | be kept, maintained | has until before while for
`);
const stays = table(`
  anything | be provided, fitted, installed, fixed, sealed, designed, protected, marked, labelled, repaired, rectified, replaced
`);
const isDone = /(?:\wed|^(?:lit|put|set|shut|hung|held|swung|left|stood|brought|spun|let))$/;

/** Whether it says to do what is done in tests. `isOfTest`: it stands under the title of a test, where all work that does not stay is a step. */
export const isStep = (clause: Clause, isOfTest: boolean): boolean =>
  !clause.negative &&
  (isTried(clause) ||
    (isOfTest && clause.verb === 'be' && !stays(clause) && isDone.test(clause.does[0]?.word ?? '')));

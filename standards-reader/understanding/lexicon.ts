/** The words that the grammar of a command knows, by class. A noun that stands in no class may be a part of a building. */
const lexicon = `
  person: owner, occupier, occupant, resident, tenant, lessee, landlord, lessor, neighbour, builder, installer, contractor, subcontractor,
    designer, engineer, architect, manager, supervisor, operator, employer, employee, worker, maker, manufacturer, supplier, seller, buyer,
    vendor, purchaser, client, licensee, person, plumber, electrician, gasfitter, caretaker, householder, company, people, staff, anyone,
    anybody, whoever, those, user, body corporate, owners corporation, dealer, distributor, retailer, principal, homeowner, party, individual,
    business,
    firm, agent, representative, practitioner, provider, proprietor, developer, someone, somebody, we, you, he, she, fitter, technician, lender,
    borrower, institution, insurer, director, liquidator,
    mortgagee, financier, corporation, partnership, guarantor, permittee, registrant, lot owner, member of the public, visitor, mechanic,
    subscriber, franchisee, assignee, transferee, attendant, apprentice, foreman, custodian, treasurer, executor, broker, keeper, renovator, carer, warden,
    erector, administrator, organiser, organizer, responsible entity, lifeguard, licence holder, permit holder, bather, swimmer, instructor, nurse, physician, teacher, student, patron,
    volunteer, mitigator
  reader: reader, applicant, claimant, respondent, adjudicator, appellant, complainant, trustee, beneficiary, witness
  looker: surveyor, inspector, assessor, certifier, auditor, valuer, examiner, verifier, investigator, appraiser
  office: authority, council, department, minister, commissioner, official, officer, tribunal, court, registrar, director-general, governor,
    laboratory, chief executive, committee, entity, secretary, chairperson, agency, commission, inspectorate, government,
    city, town, county, municipality, mayor, clerk, regulator, ombudsman, undertaker, designee, delegate, bureau, treasury, attorney, magistrate,
    judge, constable, ministry, hud, lahj, ahj, epa, osha
  paper: certificate, permit, licence, license, application, drawing, plan, specification, calculation, report, record, logbook, log book, schedule,
    contract, quotation, invoice, receipt, statement, document, agreement, lease, declaration, warrant, data sheet, care sheet, fact sheet, check sheet, information sheet, log sheet, instruction,
    copy, evidence, proof, detail, particular, information, insurance, consent, approval, permission, policy, warranty, programme, program,
    disclosure,
    authorisation, authorization, documentation, checklist, waiver, questionnaire, brochure, pamphlet, ledger, inventory, minutes, affidavit,
    submission, endorsement, accreditation, curriculum, résumé, prospectus, memorandum
  book: register, log, manual, letter, form, list, book, diary, docket
  word: word, term, definition, provisions
  table: table, figure, chart, graph, equation, formula, formulae
  law: decision, ruling, money, debt, retention amount, appeal, objection, proceeding, prosecution, offence, summons, penalty, fine, fee, levy,
    claim, complaint, violation, breach, contravention, misdemeanor, misdemeanour, infraction, conviction, citation, rent,
    premium, tax, rate notice
  idea: security deposit, deposit, bond money, security, amount, fund, charge, cost, expense, sum, balance, price, account, subaccount, trust, interest, shortfall, order, direction, request,
    credit, allowance, guarantee, rule, liability, responsibility, conclusion, opinion, doubt
  unbuilt: care, caution, attention, judgment, judgement, consideration, discretion, experience, skill, knowledge, understanding, time,
    effort, research, heed, thought, guess, advice, supervision, training, inspection, test, testing, maintenance, design, analysis, assessment, review, notice,
    notification, registration, licensing, compliance, reliance, work, payment, entry, variation, substitution, departure, deviation,
    exception, amendment, reinspection, visit, traffic, verification, certification, audit, examination
  specimen: specimen, sample, test pressure, test load, test rig, test piece, test water, test medium, test specimen, test sample
  reading: reading, result, measurement
  load: load, force, pressure

  modal: shall, must, should, may, can, cannot, could, might, will, would
  helping: is, are, was, were, has, have, had, do, does, did
  telling: deals, differs, depends, varies, changes, applies, lists, shows, describes, explains, refers, means
  active: fall, drain, discharge, move, close, swing, stop, find, extend, open, latch, provide, prevent, protect, withstand, resist, allow,
    support, carry, run, slope, project, lap, cover, keep, stay, remain, give, comply, stand, lead, fit, reach, hold
  outcome: to, by, from, at, with, without, the, a, an, over, under, not, away, into, outside, through, back, freely, every, less, more, after,
    before, any, instructions, itself, automatically, and, outward, outwards, inward, inwards, down, up, clear, enough, their, its, open,
    closed, shut, dry
  adverb: not, also, then, always, only, first, itself, himself, herself, themselves
  span: day, days, hour, hours, week, weeks, month, months, year, years
  case: where, when, whenever, if, unless, until, although, though, while, whereas, because, before, after, once
  question: whether, how, why, what, whatever
  relative: that, which, who, whose, whom
  determiner: the, a, an, each, every, all, any, both, either, one, no, its, their, these, those, this, such, most, it, they, he, she, some
  preposition: of, in, for, to, on, at, with, without, from, by, under, above, below, over, within, between, behind, beside, near, along,
    across, around, through, throughout, into, onto, upon, against, inside, outside, beneath, during, than, about, except, having, despite, notwithstanding
  saying: say, says, said, state, states, stated, tell, tells, told, think, thinks, thought, believe, believes, believed, claim, claims,
    claimed, argue, argues, argued, suggest, suggests, suggested, recommend, recommends, recommended, assume, assumes, assumed, suppose,
    supposes, imagine, imagines, warn, warns, report, reports, agreed, feel, feels, felt, require, required, mean, means, imply, follow,
    proposal, idea, view, suggestion, argument, belief, notion, opinion, myth, mistake, advice, rule, fact, motion, requirement, need, law,
    reason, obligation, case, true, so, order, provided, indicate, indicates, certify, certifies, disclose, acknowledge, show, verify, confirm,
    demonstrate, advise, informed, notified, advised, warned, satisfied, aware, convinced
  opinion: say, says, said, think, thinks, thought, believe, believes, believed
  stating: stating, indicating, explaining, certifying
  pronoun: it, they, he, she, you
  pointing: see, refer, compare
  order: suppose, imagine, assume, say, tell, check, ask, remember, consider
  place: up, down, so
  building verb: ensure, assure, provide, install, fit, fix, build, construct, erect, maintain, keep, place, attach, affix, secure, protect, guard, support,
    mark, label, light, illuminate, ventilate, drain, use, equip, design, make, lay, set, cut, hold, hang, put, take, take down, leave, run, seal,
    repair, replace, remove, clean, rectify, restore, store, stack, block, obstruct, lock, alter, damage, penetrate, cover, enclose, fence, paint,
    connect, disconnect, discharge, insulate, waterproof, reinforce, brace, anchor, bolt, screw, nail, weld, join, locate, position, space, level,
    slope, grade, fill, backfill, excavate, shore, demolish, extend, supply, furnish, post, display, prevent, limit, restrict, control, allow,
    permit, facilitate, enable, withstand, affect, impair, hinder, impede, reduce, resist, require, need, mount, cap, plug, isolate, earth, ground,
    bond, treat, coat, cure, compact, clear, separate, screen, shield, avoid, minimise, minimize, eliminate, comply, meet, conform, satisfy, have,
    cause, close, open, load, overload, allocate, incorporate, include, give, retain, tie, wet, dry, heat, cool, upgrade, modify, exceed,
    dispose, carry, do, be, reach, stand, sit, get, apply, return, reverse, move, turn, rotate, activate, operate, sound, shut, lift, raise, lower, stop, start, interfere,
    tamper
  instructing: install, fit, fix, build, construct, erect, maintain, place, attach, affix, secure, protect, guard, support, mark, label, ventilate,
    drain, use, lay, set, cut, hang, seal, locate, position, space, slope, grade, connect, discharge, insulate, waterproof, reinforce, brace,
    anchor, bolt, screw, nail, weld, join, mount, cap, earth, bond, treat, coat, compact, separate, screen, shield, cover, enclose, paint, tie,
    fasten, glue, caulk, flash, lap, overlap, butt, stagger, notch, drill, embed, run, leave, provide, terminate, extend, route, align, centre,
    put, give, allow, keep, store, bury, drive, establish, follow, narrow, widen, enlarge, increase, reduce, raise, limit, trim, block, obstruct, exceed, let, alter, omit, bend, kink, splice, wrap, fill,
    tighten, plug
  acting: be, rely, assume, forget, hesitate, attempt, try, start, begin, operate, turn, open, close, touch, worry, expect, confuse, sign, pay, go,
    enter, continue, proceed, ignore, wait, need, want, know, have, ask, wear, inhale, breathe, disturb, hire, perform, conduct, mix, shake, force, reset, send, submit, delay, feed, buy, sell, accept, apply, call, climb, stand, step, drink, swim, smoke,
    handle, lift, look, read, think, remember, say, tell
  status: applicable, eligible, exempt, exempted, covered, accepted, licensed, licenced, certified, qualified, recognised, recognized, entitled
  adding: so, using, carrying, doing, engaged, responsible, made, issued, signed, used, serving, having, containing, leading, located,
    installed, fitted, required, provided, forming, supporting, exceeding, connecting, passing, facing, adjacent, apart, given, served, sent, not
  thing: building, housing, ceiling, opening, landing, fitting, lining, flooring, roofing, glazing, cladding, flashing, bracing, railing, coping,
    capping, footing, piping, wiring, fencing, coating, sealing
`;

/** The rows of a table: each begins two letters in, and goes on four letters in. */
export const rowsOf = (table: string): string[] =>
  table.split(/\n {2}(?! )/).flatMap((row) => row.replace(/\s+/g, ' ').trim() || []);

/** The words and phrases of a list. */
export const listed = (words: string): string[] => words.trim().split(', ');

/** The classes of each word, in the order of the lexicon. */
const classes = new Map<string, string[]>();
for (const row of rowsOf(lexicon)) {
  const [name = '', words = ''] = row.split(/: (?=\w)/);
  for (const word of listed(words)) classes.set(word, [...(classes.get(word) ?? []), name]);
}

/** Whether a word is of a class: `isA('must', 'modal')`. */
export const isA = (word: string, ...names: string[]): boolean =>
  classes.get(word)?.some((name) => names.includes(name)) ?? false;

const kinds =
  'person reader looker office paper book word table law idea unbuilt specimen reading load'.split(' ');

/** Whether a noun in -ing is a thing, such as a ceiling, and not something that is done. */
export const isThing = (noun: string): boolean =>
  isA(noun.toLowerCase().replace(/^.*\s/, '').replace(/s$/, ''), 'thing');

/** What a noun stands for, alone or with the noun before it (`care sheet`); `undefined` if it may be a part of a building. */
export function kindOf(word: string, before = ''): string | undefined {
  const singular = word.replace(/ies$/, 'y').replace(/s$/, '');
  return [`${before} ${singular}`, word, singular]
    .map((noun) => classes.get(noun)?.[0] ?? '')
    .find((kind) => kinds.includes(kind));
}

/** May this be a verb? `A rail is required to each side` names a place. */
const verb = '(?!(?:the|an?|each|every|all|any|both|either|one|its|their|these|those)\\b)\\w';

/** The words that command in a document, each with its forms in a sentence. */
const commanding = {
  shall: 'shall',
  must: 'must',
  'is to be':
    '(?:is|are) (?:also |not )?to(?= (?:be(?! (?:expected|noted|found|seen|hoped))|have|comply|pass|extend|project|fit|fall|drain|remain|allow|reach|lap|overlap|align|match|slope|finish)\\b)',
  'needs to be':
    "(?<!\\b(?:the|a|any|may|might|could|can|would|should|will|not|no|never|rarely|if|you) |n['’]t )needs? to(?= (?:be|have|comply|extend|fall|drain)\\b)",
  // `May have to be` and `does not have to be` are not commands.
  'has to be':
    '(?<!\\b(?:may|might|could|can|would|not) (?:also )?)(?:has|have) to(?= (?:be|have|comply|extend)\\b)',
  'is required to': `(?:is|are) required to(?= ${verb})`,
  'is not permitted to': '(?:is|are) not (?:permitted|allowed) to(?= \\w)',
  should: 'should',
};

/** How often a command word occurs in a document, and whether its sentences were taken as requirements. */
export type CommandCount = { word: keyof typeof commanding; count: number; taken: boolean };

const counted = Object.entries(commanding).map(
  ([word, form]) => [word as CommandCount['word'], new RegExp(`\\b${form}(?![\\w-])`, 'g')] as const,
);

/** Counts the command words in a text, the most frequent first. */
export function countCommands(text: string, takeShould: boolean): CommandCount[] {
  return counted
    .map(([word, form]) => ({
      word,
      count: [...text.matchAll(form)].length,
      taken: word !== 'should' || takeShould,
    }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}

const inSeveralWords = new RegExp(
  `\\b(?:${Object.values(commanding)
    .filter((form) => form.includes(' '))
    .join('|')})`,
  'g',
);
/** `A lid may not be painted` forbids it, and `it may not be readily noticed` does not. */
const mayNot =
  /\b(?:may|can) not(?= (?:be (?:\w+ly )?(?!(?:required|needed|noticed|noted|caused|considered|related|affected|recogni[sz]ed|detected|intended|designed|suited|suitable|satisfied|understood|known|shown|seen)\b)(?:\w+ed|built|cut|hung|set|sunk|run|laid|put|held|kept|left|less|more)\b|exceed\b|extend\b|project\b|swing\b|discharge\b))/g;
/** `A shelf may be placed no lower than 350 mm above the hearth` forbids a lower one. */
const mayBeBound =
  /^((?:(?!\b(?:which|who|if|when|where)\b)[^,;:])*?)\b(?:may (?=(?:only )?have an? max(?:imum)?\b)|(?:may|can) (?=be (?:\w+ )?no (?:closer|nearer|lower|higher|less|more|larger|greater|smaller|wider|deeper) than \d|be (?:up to )?an? max(?:imum)? of \d(?![\d.]* (?:days?|weeks?|months?|years?)\b)))/i;
/** `Liners cannot be drilled` forbids it. What `cannot` happen behind `so that` or `which` is an aim. */
const cannot =
  /^((?:(?!\b(?:that|which|who|it|they|if|when|where|as|because|often|sometimes|usually|always)\b)[^,;:.“”])*?)\bcannot(?= be (?:drilled|cut|notched|nailed|screwed|joined|buried|painted|supported|used|placed|installed|located|built|attached|fixed|blocked)\b)/i;
const never =
  /(?<=\b(?:shall|must|should|be|is|are|but|and) |, )(?:never|nowhere|(?:at|in|under) no (?:point|place|time|stage|case|circumstances?))\b/g;

/** `In no case shall a sill be low` is `a sill shall not be low`. */
const neverFirst =
  /\b(?:at|in|under) no (?:point|place|time|stage|case|circumstances?) (shall|must|should) ([^,.;:]{2,80}?) (?=(?:be|have|exceed)\b)/gi;

/** A sentence with one word for each command and each "not": "must" for `is to be`, "not" for `in no case`. */
export const withCommandsSaid = (sentence: string): string =>
  withNoteSaid(sentence)
    .replace(neverFirst, '$2 $1 not ')
    .replace(never, 'not')
    .replace(mayNot, 'must not')
    .replace(mayBeBound, '$1must ')
    .replace(cannot, '$1must not')
    .replace(/\b(?:is|are) (?:permitted|allowed) to (have|be) only\b/g, 'must $1 only')
    .replace(/\b(?:shall|must) not be (?:permitted|allowed) to(?= \w)/g, 'must not')
    .replace(inSeveralWords, (command) => (command.includes(' not') ? 'must not' : 'must'));

/** What is done to a part of a building so that it stays: `sealed`, `hot-dip galvanised`. */
const workDone =
  '(?:hot-dip |double |fully |firmly |securely |properly )?(?:sealed|fixed|fastened|secured|anchored|nailed|screwed|bolted|welded|riveted|glued|bonded|earthed|grounded|galvani[sz]ed|painted|primed|coated|insulated|glazed|lapped|flashed|braced|strapped|propped|sleeved|lined|capped|plugged|supported|reinforced|waterproofed|tanked|rendered|bedded|grouted|pointed|caulked|treated|set|joined|connected|clad|screened|guarded|ventilated|drained|interlinked|interconnected|hard-?wired|labelled|labeled)';
const placed = '(?:installed|provided|fitted|located|positioned|placed|mounted|built|laid|spaced|run)';
const inPlace =
  '(?:in|on|at|to|into|against|above|below|between|through|around|along|over|under|behind|outside|inside|with)';

const isWork = new RegExp(`^(?:${workDone}\\b(?! by\\b)|${placed} ${inPlace}\\b)`, 'i');

/** Whether words behind "be" say what is done to a part of a building: `fixed`, `installed in each room`, not `expected` or `installed by the supplier`. */
export const isWorkOn = (words: string): boolean =>
  isWork.test(words) && !/\bby (?:the|an?|others)\b/i.test(words);

/** `All joints to be sealed.`, as specifications and drawings note it. */
const note =
  /^((?:(?!\b(?:is|are|was|were|has|have|had|shall|must|should|will|would|may|can|cannot|does|do|needs?|requires?|of|to|how|what|when|where|which|who|that|if|not)\b)[^,;:.?()]){3,80}?) (?:(not) )?to ((?:be|comply|exceed|extend|project|fall|drain|lap|overlap|align|match|slope|open|swing|terminate) (?:(?!\b(?:shall|must|should|will|is|are|may|can|was|were|has|requires?|needs?|to be|to have|to comply|and be)\b)(?:[^?:;]|:(?=\d)))*[.;])$/i;
const noNote =
  /^(?:nothing|none|neither|no|the following|following|number|size|area|spacing|type|amount|minimum|maximum|loads?)\b|\b(?:likely|able|unable|due|ready|liable|subject|order|allowed|permitted|required|used|supposed|known|meant|next|first|last|only|up|down|following)$/i;
const isNoted = new RegExp(
  `^(?:(?!be\\b)|be (?:at|between|not|no|a minimum|a maximum|minimum|maximum|within|\\d|level\\b|plumb\\b|straight\\b|flush\\b|smooth\\b|watertight\\b|weathertight\\b|self-closing|safety glass|of (?:steel|timber|concrete|brick|glass|metal|copper|plastic)|free (?:of|from))|be (?=${workDone}|${placed}))`,
  'i',
);

/** Such a note with "must": `All joints must be sealed.` */
export const withNoteSaid = (sentence: string): string => {
  const [, thing = '', not, what] = note.exec(sentence) ?? [];
  const [first = ''] = /^(?!smoke )\w+/i.exec(thing) ?? [];
  if (!what || noNote.test(thing) || !isNoted.test(what)) return sentence;
  if (isA(first.toLowerCase(), 'instructing', 'acting', 'order', 'pointing', 'preposition', 'case'))
    return sentence;
  const [, done] = /^be (.*)$/i.exec(what) ?? [];
  if (done && /^(?:[a-z-]+ )?[a-z]+ed\b|^(?:set|built|laid|run|clad)\b/i.test(done) && !isWorkOn(done))
    return sentence;
  return `${thing} must ${not ? 'not ' : ''}${what}`;
};

/** The same with "must" for "should" and "shall" too. */
export const saidWithMust = (sentence: string): string =>
  withCommandsSaid(sentence).replace(/\b(?:should|shall)\b/g, 'must');

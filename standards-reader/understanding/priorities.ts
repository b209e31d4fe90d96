import type { Priority } from '#contract/desk/standards.ts';
import { type Clause, nounOf, parse, type Token, tokensOf } from './grammar.ts';
import { listed, rowsOf } from './lexicon.ts';
import { orderedThing } from './reworded.ts';

/** How urgent a defect is. In a phrase the first row with matching words decides: life safety and structure, then water and electricity, then what lasts and serves, then finish. */
const rules = rowsOf(String.raw`
  critical | danger to people | barriers?, balustrades?, banisters?, spindles?, pickets?, parapets?, balusters?, handrails?, guard ?rails?, (?:mid|top )rails?, railings?, fences?, gates?,
    guards?, latch\w*, climb\w*, pools?, spas?, suction, fall (?:prevention|protection|arrest), falling, stairs?, stair\w+, treads?, (?<!(?:water|plumbing|waste|supply|vent|sprinkler) )risers?, nosings?,
    landings?, goings?, ladders?, rungs?, egress, exits?, escape, emergenc\w+, smoke, alarms?, detectors?, fires?, flame\w*, fire-\w+, fire\w+, sprinklers?,
    place of safety, evacuat\w*, rescue, dangerous, hazardous, hoods?, stoves?, fireplaces?, radon, hearths?, flues?, chimneys?, self-closing, safety,
    (?<!(?:roof|attic|soffit|ridge|eaves?|plumbing|space|crawlspace) )venting, gas vents?, fuel-burning, slip-proof, (?<!door )clearances, grade a, panels? of glass, scald\w*, asbestos, entrap\w*, lifts?, elevators?, escalators?, hoists?, conveyors?, mechanical installations?
  critical | failure of the building | footings?(?! drains?), foundations?(?! drains?), piers?, slabs?, reinforcement, reinforcing, reo, (?<!(?:shall|must|should|to) )bars?, trench mesh, fabric,
    concrete strength, beams?, lintels?, studs?, top plates?, bottom plates?, joists?, rafters?, truss\w*, bracing, braced, tie-downs?, tied,
    anchors?, anchor bolts?, hold-downs?, decks?, joist hangers?, structural\w*, loads?, retaining walls?, compacted, underpin\w*
  high | water damage | membranes?, waterproof\w*, water, leaks?, leak\w+, flash\w*, drain\w*, outlets?, overflows?, waste, wastes, hobs?, traps?,
    turn-ups?, turned up, upstands?, weepholes?, damp\w*, sarking, gutters?, downpipes?, roof\w*, valley, (?<!temperature )falls?, ponds?, ponding, vapour, moisture,
    valves?, flanges?, wet areas?, penetrations?, skylights?, showers?(?! rooms?), sewer\w*, plumbing, pip(?:es?|ing), weather\w*, exterior (?:coverings?|sealants?|trim|close-up)
  high | danger from electricity or gas | electric\w*, power suppl\w+, voltage, earth(?:ed|ing), RCDs?, socket-outlets?, sockets?, cables?, wiring, switch\w*, circuits?,
    branch-circuit, fuse\w*, panelboards?, ampere, gas, pumps?, inverters?, converters?, batter(?:y|ies)
  medium | work that will not last | corros\w*, galvan\w*, stainless, durab\w*, compatible, termites?, decay, treated, ventilat\w*, sealed,
    sealants?, clearance, cover, coats?, cured, curing, fix\w*, nails?, screws?, brackets?, fasten\w*, adhesives?, mortar, ties, joints?, crack\w*,
    insulation, primed, timber, bricks?, masonry, doors?, windows?
  low | a fault in appearance | paint\w*, brush, colou?rs?, finish(?:es)?, sheen, scratch\w*, blemish\w*, dents?, stains?, smears?, visible, seen,
    appearance, texture, grout, lippage, gloss, peaking, pops?, cornices?, level of finish, splashes, undercoat
  low | a missing mark or untidy work | signs?, mark(?:s|ed|ings?)?, labels?, data plates?, designation, identification, clean, tidy, orderly
`).map((row) => {
  const [priority = '', pointsTo = '', words = ''] = row.split(' | ');
  return {
    priority: priority as Priority,
    pointsTo,
    words: new RegExp(`\\b(?:${listed(words).join('|')})\\b`, 'i'),
  };
});

const looks =
  /\b(?:visible(?! (?:\w+ )?(?:appliances?|signals?|alarms?|warnings?)\b)|can be seen|appearance|brush marks?|paint(?:work)?|scratch\w*|dents?|smears?|peaking|undercoat|sheen|stain(?!less)\w*)\b/i;

const lives =
  /\b(?:scald\w*|child-?(?:resistant|proof)|child(?:ren)?(?= (?:from|cannot|can|climb|fall|reach))|smoke alarms?|escape|drown\w*|safety glaz\w+|asbestos|carbon monoxide|combustible|thermostatic|temperature of (?:hot )?water|structurally sound|collapse|slip-resistant|cause a fall|(?:trip|fall)(?:ping)? hazards?|poison\w*|toxic|lead (?:paint|compounds?)|(?:health and )?safety hazards?|dangerous|unsafe|safe (?:to use|condition)|flaming|materials? that burn)\b/i;

/** What keeps water out is more than work that lasts. */
const keepsWaterOut =
  /\b(?:weather-?(?:proof|tight)|storm-?tight|water-?(?:proof|tight)|splash-?(?:proof|resistant)|(?:infiltration|penetration|entry|ingress|entrance)(?: or \w+)? (?:of|by) (?:[\w,]+ ){0,4}(?:water|moisture|rain))\b/i;

/** What serves people with disabilities, or their cars, and keeps nobody from falling. */
const serves =
  /\b(?:accessible(?! (?:[\w-]+ ){0,2}(?:valves?|clean-?outs?|shut-?offs?|disconnects?|panels?)\b)|disabilit(?:y|ies)|vehicle spaces?|parking)\b/i;

/** What keeps rooms warm. */
const warms =
  /\b(?:room|indoor|inside) temperature|\b(?:heating|warming) (?:plant|facilit(?:y|ies)|equipment|systems?)\b|\btemperature of (?:at least |not less than )?\d+ ?(?:°|degrees?)/i;

/** A priority and the reason that is shown beside it. */
export type Rated = { priority: Priority; reason: string };

/** What decides the priority of a requirement. `advised`: it only says "should" where others are commanded. */
type Judged = { sentence: string; subject: string; clauseTitle: string; advised?: boolean };

const lower: Record<Priority, Priority> = { critical: 'high', high: 'medium', medium: 'low', low: 'low' };

/**
 * Rates a requirement by what its clause is about. What keeps people safe or carries the building is critical wherever the command is about it:
 * as its item, as what it asks for, or in the clause's title. Otherwise the title comes before the item. What the sentence only names is less urgent.
 */
export function priorityOf({ advised = false, ...judged }: Judged): Rated {
  const rated = aboutOf(judged);
  if (!advised) return rated;
  return { priority: lower[rated.priority], reason: `${rated.reason}; the sentence only says “should”` };
}

function aboutOf({ sentence, subject, clauseTitle }: Omit<Judged, 'advised'>): Rated {
  const life = lives.exec(sentence)?.[0];
  if (life) return { priority: 'critical', reason: `“${life}” points to danger to people` };
  if (
    looks.test(subject) ||
    /^(?:(?!\bdefective\b).)*\bdefective\b.*\b(?:can be seen|visible|shows? through|colou?r)\b/i.test(
      sentence,
    )
  )
    return { priority: 'low', reason: 'It affects how the work looks' };
  const { item, object } = namedBy(sentence, subject);
  const own = [pointedTo(item), pointedTo(object)];
  const critical = own.find((one) => one?.priority === 'critical');
  if (critical) return critical;
  const served = serves.exec(subject)?.[0] ?? warms.exec(sentence)?.[0];
  if (served) return { priority: 'medium', reason: `“${served}” points to what serves people` };
  const found =
    pointedTo(clauseTitle, ' in the clause’s title') ??
    own.find(Boolean) ??
    pointedTo(subject) ??
    pointedTo(sentence, ' in the sentence');
  if (!found) return { priority: 'medium', reason: 'The sentence does not say how urgent it is' };
  const water = /^(?:medium|low)$/.test(found.priority) && keepsWaterOut.exec(sentence)?.[0];
  if (water) return { priority: 'high', reason: `“${water}” points to water damage` };
  const isOnlyNamed = found.reason.includes(' in the sentence') && found.priority === 'critical';
  return isOnlyNamed ? { ...found, priority: 'high' } : found;
}

/** What the words of a phrase point to. */
function pointedTo(phrase: string, where = ''): Rated | undefined {
  for (const { priority, pointsTo, words } of rules) {
    const word = words.exec(phrase)?.[0];
    if (word) return { priority, reason: `“${word}”${where} points to ${pointsTo}` };
  }
  return undefined;
}

/** The item of a command, which is the first noun of its subject, and what it must have or hold: `Routes shall have handrails`. */
function namedBy(sentence: string, subject: string): { item: string; object: string } {
  const { text, clauses } = parse(sentence);
  const main = clauses.find(({ modal }) => /^(?:must|should)$/.test(modal));
  const ordered = main ? undefined : orderedThing(sentence);
  if (ordered) return { item: said(ordered, nounOf(tokensOf(ordered))), object: '' };
  const own = main ? nounOf(main.subject) : [];
  const joint = own.findIndex(({ word }) => /^(?:and|or)$/.test(word));
  const item = own.length ? said(text, own.slice(0, joint < 0 ? undefined : joint)) : subject;
  return { item, object: main ? said(text, objectOf(main)) : '' };
}

const holds = /^(?:have|include|contain|incorporate|bear|provide|give)$/;

/** What a thing must have, or be provided with. */
function objectOf({ verb, does }: Clause): Token[] {
  const first = does[0]?.word ?? '';
  const start =
    verb === 'have'
      ? 0
      : verb === 'other' && holds.test(first)
        ? 1
        : /^(?:provided|fitted|equipped|furnished)$/.test(first) && does[1]?.word === 'with'
          ? 2
          : does.length;
  return nounOf(does.slice(start));
}

function said(text: string, words: Token[]): string {
  const last = words.at(-1);
  return last ? text.slice(words[0]?.at, last.at + last.word.length) : '';
}

import type { Priority } from '#contract/desk/standards.ts';
import { listed, rowsOf } from './lexicon.ts';
import { instructs } from './reworded.ts';

/**
 * How urgent a defect is. The first row with matching words decides: life safety and structure, then water
 * and electricity, then durability, then finish.
 */
const rules = rowsOf(String.raw`
  critical | danger to people | barriers?, balustrades?, handrails?, guard ?rails?, fences?, gates?, latch\w*, climb\w*, pools?, spas?, suction,
    fall prevention, stairs?, treads?, risers?, landings?, goings?, egress, exits?, escape, emergency, smoke, fires?, flame\w*, fire-\w+,
    self-closing, safety glaz\w+, grade a, panels? of glass, scald\w*, asbestos, trap
  critical | failure of the building | footings?, piers?, slabs?, reinforcement, reinforcing, reo, bars?, trench mesh, fabric, concrete strength,
    beams?, lintels?, studs?, top plates?, bottom plates?, joists?, rafters?, truss\w*, bracing, braced, tie-downs?, tied, anchors?, anchor bolts?,
    hold-downs?, structural\w*, loads?, retaining walls?, compacted, underpin\w*
  high | water damage | membranes?, waterproof\w*, water, leaks?, leak\w+, flash\w*, drain\w*, outlets?, overflows?, waste, wastes, hobs?,
    turn-ups?, turned up, upstands?, weepholes?, damp\w*, sarking, gutters?, downpipes?, roof\w*, valley, falls?, ponds?, ponding, vapour, moisture,
    flanges?, wet areas?, penetrations?, skylights?, showers?, toilets?, sewer\w*, plumbing
  high | danger from electricity or gas | electric\w*, earth(?:ed|ing), RCDs?, socket-outlets?, sockets?, cables?, wiring, switch\w*, circuits?,
    gas, pumps?, inverters?, batter(?:y|ies)
  medium | work that will not last | corros\w*, galvan\w*, stainless, durab\w*, compatible, termites?, decay, treated, ventilat\w*, sealed,
    sealants?, clearance, cover, coats?, cured, curing, fix\w*, nails?, screws?, brackets?, fasten\w*, adhesives?, mortar, ties, joints?, crack\w*,
    insulation, primed, timber, bricks?, masonry, doors?, windows?
  low | a fault in appearance | paint\w*, brush, colou?rs?, finish(?:es)?, sheen, scratch\w*, blemish\w*, dents?, stains?, smears?, visible, seen,
    appearance, texture, grout, lippage, gloss, peaking, pops?, cornices?, level of finish, splashes, undercoat
`).map((row) => {
  const [priority = '', pointsTo = '', words = ''] = row.split(' | ');
  return {
    priority: priority as Priority,
    pointsTo,
    words: new RegExp(`\\b(?:${listed(words).join('|')})\\b`, 'i'),
  };
});

const looks =
  /\b(?:visible|can be seen|appearance|brush marks?|paint(?:work)?|scratch\w*|dents?|smears?|peaking|undercoat|sheen|stain\w*)\b/i;

const lives =
  /\b(?:scald\w*|child(?:ren)?|smoke alarms?|escape|drown\w*|safety glaz\w+|asbestos|carbon monoxide|thermostatic|temperature of (?:hot )?water)\b/i;

/** A priority and the reason that is shown beside it. */
export type Rated = { priority: Priority; reason: string };

/**
 * What decides the priority of a requirement. `binds`: it sets a limit or forbids something. `advised`: it
 * only says "should" or instructs.
 */
type Judged = { sentence: string; subject: string; clauseTitle: string; binds: boolean; advised: boolean };

/** Above this share of a document, "critical" no longer distinguishes one requirement from another. */
const CRITICAL_SHARE = 1 / 3;
const lower: Record<Priority, Priority> = { critical: 'high', high: 'medium', medium: 'low', low: 'low' };

/** Rates a document's requirements in relation to each other. */
export function prioritiesOf(all: Judged[]): Rated[] {
  const rated = all.map((one) => priorityOf(one));
  const critical = rated.filter(({ priority }) => priority === 'critical').length;
  const tells = critical <= all.length * CRITICAL_SHARE;
  return rated.map((one, index) => {
    const { binds = false, advised = false, sentence = '' } = all[index] ?? {};
    if (advised) {
      const how = instructs(sentence) ? 'it is only an instruction' : 'the document only says “should”';
      return { priority: lower[one.priority], reason: `${one.reason}; ${how}` };
    }
    if (tells || one.priority !== 'critical' || binds) return one;
    return {
      priority: 'high',
      reason: `${one.reason}; much of this document is about the same, and this sentence sets no limit and forbids nothing`,
    };
  });
}

/**
 * Rates a requirement by its subject, then by its clause title, then by all its words. Words about danger to
 * life make it critical anywhere in the sentence, and other words only in its subject. A requirement about
 * how the work looks is low.
 */
export function priorityOf({ sentence, subject, clauseTitle }: Omit<Judged, 'binds' | 'advised'>): Rated {
  const life = lives.exec(sentence)?.[0];
  if (life) return { priority: 'critical', reason: `“${life}” points to danger to people` };
  const seen = looks.exec(subject)?.[0];
  if (
    seen ||
    /^(?:(?!\bdefective\b).)*\bdefective\b.*\b(?:can be seen|visible|shows? through|colou?r)\b/i.test(
      sentence,
    )
  )
    return { priority: 'low', reason: 'It affects how the work looks' };
  for (const [where, text] of [
    ['', subject],
    [' in the clause’s title', clauseTitle],
    [' in the sentence', sentence],
  ] as const)
    for (const { priority, pointsTo, words } of rules) {
      const word = words.exec(text)?.[0];
      if (!word) continue;
      return {
        priority: where && priority === 'critical' ? 'high' : priority,
        reason: `“${word}”${where} points to ${pointsTo}`,
      };
    }
  return { priority: 'medium', reason: 'The sentence does not say how urgent it is' };
}

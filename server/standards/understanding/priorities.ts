import type { Priority } from '#contract/desk/standards.ts';

/**
 * How urgent a defect is, decided by the first row whose words occur: life safety and structure before water and
 * electricity, before durability, before finish.
 */
const rules: { priority: Priority; why: string; words: RegExp }[] = [
  {
    priority: 'critical',
    why: 'People can be hurt or die: falls, fire, escape, drowning, scalding, broken glass',
    words:
      /\b(?:barriers?|balustrades?|handrails?|guard ?rails?|fences?|gates?|latch\w*|climb\w*|pools?|spas?|suction|fall prevention|stairs?|treads?|risers?|landings?|goings?|egress|exits?|escape|emergency|smoke|fires?|flame\w*|fire-\w+|self-closing|safety glaz\w+|grade a|panels? of glass|scald\w*|asbestos|trap)\b/i,
  },
  {
    priority: 'critical',
    why: 'The building can fail: what carries it and ties it down',
    words:
      /\b(?:footings?|piers?|slabs?|reinforcement|reinforcing|reo|bars?|trench mesh|fabric|concrete strength|beams?|lintels?|studs?|top plates?|bottom plates?|joists?|rafters?|truss\w*|bracing|braced|tie-downs?|tied|anchors?|anchor bolts?|hold-downs?|structural\w*|loads?|retaining walls?|compacted|underpin\w*)\b/i,
  },
  {
    priority: 'high',
    why: 'Water gets in or does not get out',
    words:
      /\b(?:membranes?|waterproof\w*|water|leaks?|leak\w+|flash\w*|drain\w*|outlets?|overflows?|waste|wastes|hobs?|turn-ups?|turned up|upstands?|weepholes?|damp\w*|sarking|gutters?|downpipes?|roof\w*|valley|falls?|ponds?|ponding|vapour|moisture|flanges?|wet areas?|penetrations?|skylights?|showers?|toilets?|sewer\w*|plumbing)\b/i,
  },
  {
    priority: 'high',
    why: 'Electricity or gas',
    words:
      /\b(?:electric\w*|earth(?:ed|ing)|RCDs?|socket-outlets?|sockets?|cables?|wiring|switch\w*|circuits?|gas|pumps?|inverters?|batter(?:y|ies))\b/i,
  },
  {
    priority: 'medium',
    why: 'The work will not last as long as it should',
    words:
      /\b(?:corros\w*|galvan\w*|stainless|durab\w*|compatible|termites?|decay|treated|ventilat\w*|sealed|sealants?|clearance|cover|coats?|cured|curing|fix\w*|nails?|screws?|brackets?|fasten\w*|adhesives?|mortar|ties|joints?|crack\w*|insulation|primed|timber|bricks?|masonry|doors?|windows?)\b/i,
  },
  {
    priority: 'low',
    why: 'How it looks',
    words:
      /\b(?:paint\w*|brush|colou?rs?|finish(?:es)?|sheen|scratch\w*|blemish\w*|dents?|stains?|smears?|visible|seen|appearance|texture|grout|lippage|gloss|peaking|pops?|cornices?|level of finish|splashes|undercoat)\b/i,
  },
];

const looks =
  /\b(?:visible|can be seen|appearance|brush marks?|paint(?:work)?|scratch\w*|dents?|smears?|peaking|undercoat|sheen|stain\w*)\b/i;

const lives =
  /\b(?:scald\w*|child(?:ren)?|smoke alarms?|escape|drown\w*|safety glaz\w+|asbestos|carbon monoxide|thermostatic|temperature of (?:hot )?water)\b/i;

/**
 * The priority of a requirement: by what it is about (its subject and clause title), then by all its words; what is
 * only to be seen is low whatever it is on.
 */
export function priorityOf(sentence: string, subject: string, clauseTitle: string): Priority {
  if (lives.test(sentence)) return 'critical';
  if (
    looks.test(subject) ||
    /\bdefective\b.*\b(?:can be seen|visible|shows? through|colou?r)\b/i.test(sentence)
  )
    return 'low';
  for (const text of [subject, clauseTitle, sentence])
    for (const { priority, words } of rules) if (words.test(text)) return priority;
  return 'medium';
}

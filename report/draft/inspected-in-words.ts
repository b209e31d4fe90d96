import { reportWords } from '#content/reports/words.ts';
import { reasonInWords } from '../section-sentences.ts';
import { countOf, listedShort, shortened } from '../sentences.ts';
import { isShut } from './areas-asked.ts';
import type { Draft } from './draft.ts';
import { draftWords as words } from './draft-words.ts';
import { notPossible } from './limitations.ts';

type Area = Draft['areas'][number];

/** Up to this many areas get a sentence each, with the reason. */
const MOST_REASONS = 4;
const LONGEST_NAME = 60;

/** The inspected areas, and the others with the reasons. */
export function inspectedInWords(draft: Draft): string[] {
  const { inspected, partly, not, checks } = byOutcome(draft);
  if (inspected.length + partly.length + not.length === 0)
    // A re-inspection is of the earlier defects: their results are said below.
    return [
      ...(draft.findings.some(({ status }) => status) ? [] : ['Nothing is recorded as inspected yet.']),
      ...checksInWords(checks, 'We could not do'),
    ];
  if (isShut(draft))
    return [
      `We could not inspect any part of the property${sharedReason(not)}`,
      ...checksInWords(checks, 'We could not do'),
    ];
  const isShort = partly.length + not.length <= MOST_REASONS;
  const each = (areas: Area[], says: string) =>
    isShort
      ? areas.map((area) => `${says} ${inSentence(draft, area)}${reasonFor(area)}`)
      : areas.length > 0
        ? [`${says} ${areasInWords(draft, areas)}.`]
        : [];
  return [
    ...(inspected.length > 0 ? [`We inspected ${areasInWords(draft, inspected)}.`] : []),
    ...each(partly, 'We inspected part of'),
    ...each(not, 'We did not inspect'),
    ...(isShort ? [] : ['The limitations say why.']),
    ...checksInWords(checks, 'We could not do'),
  ];
}

/** What the conclusion covers, and what it leaves out. */
export function coveredInWords(draft: Draft): string[] {
  const { partly, not, checks } = byOutcome(draft);
  return [
    'This conclusion covers what we could see and reach on the day.',
    ...(not.length > 0 ? [`It does not cover ${areasInWords(draft, not)}.`] : []),
    ...(partly.length > 0 ? [`It covers only part of ${areasInWords(draft, partly)}.`] : []),
    ...checksInWords(checks, 'It leaves out'),
  ];
}

function byOutcome(draft: Draft) {
  const areas = (outcome: string) => draft.areas.filter((area) => area.outcome === outcome);
  return {
    inspected: areas('inspected'),
    partly: areas('partly'),
    not: areas('not'),
    checks: notPossible(draft).length,
  };
}

function checksInWords(count: number, says: string): string[] {
  if (count === 0) return [];
  return [`${says} ${countOf(count, 'check')}.`, `The limitations name ${count === 1 ? 'it' : 'them'}.`];
}

function areasInWords(draft: Draft, areas: readonly Area[]): string {
  return listedShort(
    areas.map((area) => inSentence(draft, area)),
    (left) => countOf(left, 'other area'),
  );
}

/** `the roof space`; a custom name stays as it is. */
function inSentence({ about }: Draft, area: Area): string {
  const name = area.name;
  const isPreset = about.presets.areas.some((preset) => preset.name === name);
  if (isPreset) return `the ${name.toLowerCase()}`;
  if (name.startsWith(words.unnamedArea)) return 'an area without a name';
  return shortened(name, LONGEST_NAME).replace(/(?<![\s.!?:;,…])[\s.!?:;,…]+$/u, '') || 'an area';
}

/** The reason that all of them have, or where to find theirs. */
function sharedReason(areas: readonly Area[]): string {
  const [first] = areas;
  const isShared = first !== undefined && areas.every(({ reason }) => reason === first.reason);
  return isShared ? reasonInWords(first, reportWords()) : '. The limitations say why.';
}

function reasonFor({ name, reason, because }: Area): string {
  const isMany = /[^s]s$/i.test(name);
  return reasonInWords(
    { reason, because: isMany ? because?.replace(/^it was\b/, 'they were') : because },
    reportWords(),
  );
}

import type { Report } from '#contract/report/report.ts';
import { capital, countOf, listed, numbersInWords, paragraph } from '../sentences.ts';
import { askedAreas, isShut } from './areas-asked.ts';
import { undescribedDefects } from './checked.ts';
import { defectsInWords, listedInWords, severityList } from './defects-in-words.ts';
import type { Draft } from './draft.ts';
import type { NumberedFinding } from './findings.ts';
import { followUpInWords } from './follow-up-in-words.ts';
import { coveredInWords, inspectedInWords } from './inspected-in-words.ts';

export type Proposals = {
  /** The colour of the banner. Nobody can write another. */
  tone: Report['banner']['tone'];
  texts: { summary: string; banner: string; conclusion: string };
};

/**
 * The proposed texts, used until somebody writes their own: the summary's paragraphs separated by empty
 * lines, the banner's sentence, and the conclusion. They never say more than the findings do.
 */
export function proposalsOf(draft: Draft): Proposals {
  const texts = { summary: summaryOf(draft), banner: bannerOf(draft), conclusion: conclusionOf(draft) };
  return { tone: toneOf(draft), texts };
}

function toneOf(draft: Draft): Proposals['tone'] {
  const open = openOf(draft);
  if (open.length > 0) return open.some((finding) => !isMinorHere(draft, finding)) ? 'fail' : 'caution';
  const isAllSeen =
    askedAreas(draft).every(({ outcome }) => outcome === 'inspected') &&
    draft.findings.every(({ status }) => status !== 'Not accessible') &&
    draft.followUp.notLookedAt === 0;
  return isAllSeen && isAnythingInspected(draft) && undescribedDefects(draft) === 0 ? 'pass' : 'caution';
}

/** What is left to do. */
export function openOf({ findings }: Draft): NumberedFinding[] {
  return findings.filter(({ isOpen }) => isOpen);
}

/**
 * A minor defect holds up a stage like any other. It does not hold up handover, and a report of the whole
 * house has no stage.
 */
function isMinorHere({ kind }: Draft, { severity }: NumberedFinding): boolean {
  return severity === 'minor' && (kind.banner === null || kind.banner.minor !== undefined);
}

export function isAnythingInspected(draft: Draft): boolean {
  return (
    draft.followUp.isBegun ||
    draft.areas.some((area) => area.outcome === 'inspected' || area.outcome === 'partly')
  );
}

function summaryOf(draft: Draft): string {
  const open = openOf(draft);
  const parts = [
    paragraph(...inspectedInWords(draft)),
    paragraph(...followUpInWords(draft)),
    paragraph(...(open.length > 0 || isAnythingInspected(draft) ? defectsInWords(draft, open) : [])),
    adviceOf(draft, open),
  ];
  return parts.filter(Boolean).join('\n\n');
}

function bannerOf(draft: Draft): string {
  const { kind } = draft;
  const open = openOf(draft);
  if (open.length === 0 && !isAnythingInspected(draft))
    return isShut(draft)
      ? 'We could not inspect any part of the property.'
      : 'Nothing is recorded as inspected yet.';
  if (open.length === 0) {
    const unseen = draft.followUp.notLookedAt;
    if (unseen > 0)
      return `${capital(countOf(unseen, 'earlier item'))} ${unseen === 1 ? 'was' : 'were'} not looked at.`;
    const none = kind.banner?.none ?? 'We saw no defect in what we inspected.';
    return undescribedDefects(draft) > 0
      ? 'A check found a defect that this report does not describe.'
      : none;
  }
  if (kind.banner)
    return kind.banner.minor !== undefined && open.every((finding) => isMinorHere(draft, finding))
      ? kind.banner.minor
      : open.length === 1
        ? kind.banner.one
        : kind.banner.many;
  if (!kind.repairs) return `This report lists ${listed(breakdown(open))}.`;
  const need = (count: number) => (count === 1 ? 'needs' : 'need');
  const grave = open.filter(({ severity }) => severity === 'hazard' || severity === 'major');
  if (grave.length > 0)
    return `${capital(listed(severityList(grave)))} ${need(grave.length)} attention first.`;
  if (open.some(({ severity }) => severity === undefined))
    return `${capital(countOf(open.length, 'defect'))} ${need(open.length)} attention.`;
  return `We saw no major defect. ${capital(countOf(open.length, 'minor defect'))} ${need(open.length)} attention.`;
}

/** What must wait, and for which defects. */
export function adviceOf(draft: Draft, open: readonly NumberedFinding[]): string | undefined {
  const { waits, banner } = draft.kind;
  const holding = open.filter((finding) => !isMinorHere(draft, finding));
  if (waits === null || holding.length === 0)
    return banner?.minor !== undefined && open.length > 0
      ? 'Minor defects belong in the defects document.'
      : undefined;
  const isOne = holding.length === 1;
  const numbers = numbersInWords(holding.map(({ number }) => number));
  const all = isOne ? 'the defect' : `the ${countOf(holding.length, 'defect')}`;
  const which = holding.length < open.length ? `${isOne ? 'item' : 'items'} ${numbers}` : all;
  return `${waits} until ${which} ${isOne ? 'is' : 'are'} corrected and inspected again.`;
}

function conclusionOf(draft: Draft): string {
  const open = openOf(draft);
  if (open.length === 0 && !isAnythingInspected(draft))
    return isShut(draft)
      ? 'We have no conclusion, because we could not inspect any part of the property. The limitations say why.'
      : 'We have no conclusion yet, because nothing is recorded as inspected.';
  const found =
    open.length > 0
      ? listedInWords(draft, breakdown(open), open.length)
      : undescribedDefects(draft) > 0
        ? 'A check found a defect that this report does not describe.'
        : 'We saw no defect in what we inspected.';
  return paragraph(found, ...coveredInWords(draft));
}

/** `six defects`, or by severity if each has one: `two safety hazards and one minor defect` */
function breakdown(open: readonly NumberedFinding[]): string[] {
  return open.every(({ severity }) => severity !== undefined)
    ? severityList(open)
    : [countOf(open.length, 'defect')];
}

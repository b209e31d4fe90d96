import type { Severity } from '#contract/capture/operations.ts';
import { capital, countOf, inWords, listed, listedShort, quoted } from '../sentences.ts';
import { undescribedDefects } from './checked.ts';
import type { Draft } from './draft.ts';
import type { NumberedFinding } from './findings.ts';

const classes: readonly { severity: Severity; one: string; many: string }[] = [
  { severity: 'hazard', one: 'a safety hazard', many: 'safety hazards' },
  { severity: 'major', one: 'a major defect', many: 'major defects' },
  { severity: 'minor', one: 'a minor defect', many: 'minor defects' },
];

/** `two safety hazards`, `one major defect`: the severities that occur, the gravest first. */
export function severityList(findings: readonly NumberedFinding[]): string[] {
  return classes.flatMap(({ severity, one }) => {
    const count = findings.filter((finding) => finding.severity === severity).length;
    return count > 0 ? [countOf(count, one.slice(2))] : [];
  });
}

/** `This report lists one major defect.` A re-inspection also lists what is rectified, so it says `One major defect is open.` */
export function listedInWords(
  { about, kind }: Pick<Draft, 'about' | 'kind'>,
  defects: readonly string[],
  count: number,
): string {
  return about.earlier && kind.repairs
    ? `${capital(listed(defects))} ${count === 1 ? 'is' : 'are'} open.`
    : `This report lists ${listed(defects)}.`;
}

/** The defects in words, with the gravest named first. */
export function defectsInWords(draft: Draft, open: readonly NumberedFinding[]): string[] {
  const undescribed = undescribedDefects(draft);
  if (open.length === 0)
    return undescribed > 0
      ? [
          `${capital(countOf(undescribed, 'check'))} found ${undescribed === 1 ? 'a defect' : 'defects'} that this report does not describe.`,
        ]
      : ['We saw no defect in what we inspected.'];
  const unseen = open.filter(({ status }) => status === 'Not accessible').length;
  const count = countOf(open.length, 'defect');
  const said =
    draft.about.earlier || unseen > 0 ? listedInWords(draft, [count], open.length) : `We found ${count}.`;
  const first = classes.find(
    ({ severity }) => severity !== 'minor' && open.some((one) => one.severity === severity),
  );
  const isHouse = draft.kind.layout === 'general';
  const isEachClassed = open.every(({ severity }) => severity !== undefined);
  return [
    said,
    ...(isHouse && isEachClassed && !first ? ['None is a major defect or a safety hazard.'] : []),
    ...classes.flatMap((one) => classInWords(one, open, one === first && draft.kind.repairs)),
    ...unclassedInWords(open),
  ];
}

/** `We have not said how serious one is.`, if others have one. */
function unclassedInWords(open: readonly NumberedFinding[]): string[] {
  const count = open.filter(({ severity }) => severity === undefined).length;
  if (count === 0 || count === open.length) return [];
  return [`We have not said how serious ${count === 1 ? 'one is' : `${inWords(count)} are`}.`];
}

/** `Two are safety hazards: “Loose balustrade” (item 1) and “Live wire” (item 4).`, `Fix these first.` */
function classInWords(
  { severity, one, many }: (typeof classes)[number],
  open: readonly NumberedFinding[],
  isToFixFirst: boolean,
): string[] {
  const its = open.filter((finding) => finding.severity === severity);
  if (its.length === 0) return [];
  const isAll = its.length === open.length;
  const said =
    its.length === 1
      ? `${isAll ? 'It' : 'One'} is ${one}`
      : `${isAll ? `All ${inWords(its.length)}` : capital(inWords(its.length))} are ${many}`;
  if (severity === 'minor') return [`${said}.`];
  const names = listedShort(
    its.map(({ title, number }) => `${quoted(title)} (item ${number})`),
    (left) => `${inWords(left)} more`,
  );
  const advice = its.length === 1 ? 'Fix this one first.' : 'Fix these first.';
  return [`${said}: ${names}.`, ...(isToFixFirst && !isAll ? [advice] : [])];
}

import type { CheckedArea } from '#contract/report/report.ts';
import { sentence } from '../sentences.ts';
import { isShut } from './areas-asked.ts';
import type { NamedCheck } from './checks.ts';
import type { Draft } from './draft.ts';
import { draftWords as words } from './draft-words.ts';
import { notPossible } from './limitations.ts';

/**
 * Every check of every area as it ended, so that a report without a defect shows what was paid for. A re-inspection lists only what
 * somebody looked at, and an area that nobody got into only what was checked all the same.
 */
export function checkedAreas(draft: Draft): CheckedArea[] {
  const isAsked = ({ outcome, isWithArea }: NamedCheck) =>
    !isWithArea && (draft.about.earlier === null || outcome !== undefined);
  const unseen = new Set(notPossible(draft));
  const checksOf = (area: string) => draft.checks.filter((check) => check.area === area && isAsked(check));
  const isAgain = draft.about.earlier !== null;
  const areas = draft.areas.map(({ id, name, outcome }) => ({
    name,
    // A re-inspection asks for no outcome of an area.
    ...(outcome === null && isAgain ? {} : { outcome }),
    checks: checksOf(id)
      .filter(
        (check) =>
          outcome !== 'not' || (check.outcome !== 'not-inspected' ? check.outcome : unseen.has(check)),
      )
      .map((check) => checkOf(draft, check)),
  }));
  const ids = new Set(draft.areas.map(({ id }) => id));
  const elsewhere = draft.checks
    .filter((check) => !ids.has(check.area) && isAsked(check))
    .map((check) => checkOf(draft, check));
  // Where nobody got in, the limitations alone name the areas.
  const isUnsaid = isShut(draft) && areas.every(({ checks }) => checks.length === 0);
  return [
    ...(isUnsaid ? [] : areas).filter(({ outcome, checks }) => outcome !== undefined || checks.length > 0),
    ...(elsewhere.length > 0 ? [{ name: draft.elsewhere, checks: elsewhere }] : []),
  ];
}

function checkOf({ findings }: Draft, check: NamedCheck): CheckedArea['checks'][number] {
  const { id, name: what, outcome, pass, reason = '' } = check;
  const items = findings.flatMap((finding) => (finding.check === id ? finding.number : []));
  return {
    what,
    outcome: outcome ?? null,
    ...(pass && outcome === 'passed' ? { measure: pass.measure } : {}),
    ...(outcome === 'not-inspected' ? { reason: sentence(reason) ? reason : words.noReason } : {}),
    ...(outcome === 'defect' && items.length > 0 ? { items } : {}),
  };
}

/** How many checks ended as a defect that no finding describes. */
export function undescribedDefects({ checks, findings }: Draft): number {
  return checks.filter(
    ({ id, area, outcome }) =>
      outcome === 'defect' && !findings.some((finding) => finding.check === id || finding.area?.id === area),
  ).length;
}

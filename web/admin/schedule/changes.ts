import type { Inspection } from '#contract/desk/inspections.ts';
import type { Inspector } from '#contract/desk/inspectors.ts';
import { formatMoment } from '#web/admin/format.ts';
import { nameOf } from '#web/admin/schedule/inspectors.tsx';
import { whenInWords } from '#web/admin/schedule/words.ts';

/** Somebody else's changes to an inspection, in sentences. */
export function changesBetween(
  before: Inspection,
  now: Inspection,
  inspectors: readonly Inspector[],
): string[] {
  const changes = [
    ...statusChange(before, now),
    ...(before.start !== now.start || before.end !== now.end
      ? [`It is on ${timeOf(now)} now. It was on ${timeOf(before)}.`]
      : []),
    ...(before.inspectorId !== now.inspectorId
      ? [`The inspector is ${nameOf(inspectors, now.inspectorId)} now.`]
      : []),
    ...(before.secondInspectorId !== now.secondInspectorId
      ? [
          now.secondInspectorId
            ? `The second inspector is ${nameOf(inspectors, now.secondInspectorId)} now.`
            : 'There is no second inspector any more.',
        ]
      : []),
    ...(before.accessNote !== now.accessNote
      ? [now.accessNote ? `The access note is now: ${now.accessNote}` : 'The access note was removed.']
      : []),
    ...(before.contractDeadline !== now.contractDeadline
      ? [
          now.contractDeadline
            ? `The contract deadline is ${formatMoment(now.contractDeadline)} now.`
            : 'The contract deadline was removed.',
        ]
      : []),
  ];
  return changes.length > 0 ? changes : ['You now see the latest version.'];
}

function statusChange(before: Inspection, { status, reason }: Inspection): string[] {
  if (before.status === status) return [];
  const because = reason ? `: ${reason}` : '.';
  const sentences: Record<Inspection['status'], string> = {
    offered: 'Its times are offered to the customer.',
    booked: 'It is booked.',
    done: 'It is done.',
    cancelled: `It is cancelled${because}`,
    'no-access': `Nobody could get in${because}`,
  };
  return [sentences[status]];
}

const timeOf = ({ start, end }: Inspection) => (start && end ? whenInWords(start, end) : 'no day');

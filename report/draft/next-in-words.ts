import { numbersInWords } from '../sentences.ts';
import { undescribedDefects } from './checked.ts';
import type { Draft } from './draft.ts';
import { limitationsOf } from './limitations.ts';
import { adviceOf, isAnythingInspected, openOf } from './proposals.ts';

const SHARE =
  'Share the action list with whoever does the work. Your page makes a link to it, and they answer each item there.';

/** What happens next, one sentence each. It says nothing that the findings and the limitations do not say. */
export function nextInWords(draft: Draft): string[] {
  const open = openOf(draft);
  const limits =
    limitationsOf(draft).length > 0 ? ['Read the limitations: they name what we could not see.'] : [];
  if (open.length === 0) {
    const isDone =
      isAnythingInspected(draft) && undescribedDefects(draft) === 0 && draft.followUp.notLookedAt === 0;
    return [...(isDone && draft.kind.repairs ? ['Nothing in this report needs work.'] : []), ...limits];
  }
  const advice = adviceOf(draft, open);
  return [
    ...hazardsInWords(open.flatMap(({ severity, number }) => (severity === 'hazard' ? number : []))),
    ...(advice === undefined ? [] : [advice]),
    ...(draft.kind.repairs ? [SHARE] : []),
    ...(draft.kind.waits === null ? [] : ['Ask us for a re-inspection when they say that the work is done.']),
    ...limits,
  ];
}

/** `Keep people away from the safety hazards (items 1 and 2) until they are fixed.` */
function hazardsInWords(numbers: readonly number[]): string[] {
  if (numbers.length === 0) return [];
  const items = numbersInWords(numbers);
  return numbers.length === 1
    ? [`Keep people away from the safety hazard (item ${items}) until it is fixed.`]
    : [`Keep people away from the safety hazards (items ${items}) until they are fixed.`];
}

import type { Identified } from '#contract/capture/draft.ts';
import { fieldValue } from '#contract/capture/state.ts';
import { newKey } from '#web/api.ts';
import type { Draft } from '#web/capture/draft.ts';
import { useWrite } from '#web/capture/use-capture.ts';
import { goTo } from '#web/inspect/place.ts';
import { isFollowed } from '#web/inspect/re-inspection.ts';

/** What is not the same a second time: what was measured, typed and pinned, and where it came from. */
const ownOfEach = ['measured', 'whyDefect', 'line', 'pin', 'check', 'follows', 'status', 'order', 'deleted'];

/** The finding that was made last on a device, unless it was deleted. What others make meanwhile is not what its user saw last. */
export function lastFinding(
  { state, findings }: Pick<Draft, 'state' | 'findings'>,
  device: string,
): Identified | undefined {
  const standing = new Map(findings.map((finding) => [finding.id, finding]));
  return Object.keys(state.finding)
    .flatMap((id) => standing.get(id) ?? [])
    .filter((finding) => !isFollowed(finding) && madeOn(finding) === device)
    .at(-1);
}

/** The device of what stands the longest in a finding: some of what it was made with is hardly ever written again. */
function madeOn({ fields }: Identified): string | undefined {
  return Object.values(fields).sort((a, b) => (a.at < b.at ? -1 : 1))[0]?.device;
}

/** Makes a finding like another one in the same place or in an area, and opens it: only its photo and its measurement are missing. */
export function useSameAgain(draft: Draft) {
  const write = useWrite();
  return async ({ fields }: Identified, area = fieldValue<string>(fields, 'area')): Promise<void> => {
    const id = newKey();
    const isElsewhere = area !== fieldValue<string>(fields, 'area');
    const left = isElsewhere ? [...ownOfEach, 'places'] : ownOfEach;
    const copied = Object.keys(fields)
      .filter((name) => !left.includes(name))
      .flatMap((name): [string, unknown][] => {
        const value = fieldValue(fields, name);
        return value === undefined ? [] : [[name, value]];
      });
    const order = (fieldValue<number>(fields, 'order') ?? 0) + 0.5;
    const made = { ...Object.fromEntries(copied), ...(area && { area }), status: 'New', order };
    if (await write('finding', id, made))
      goTo({ screen: 'finding', visit: draft.visit.inspection.id, finding: id });
  };
}

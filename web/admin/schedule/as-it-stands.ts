import { type Inspection, TimeTaken } from '#contract/desk/inspections.ts';
import type { CallFailed } from '#web/api.ts';

/** What a form of an inspection is given. */
export type ActionProps = { inspection: Inspection; onChanged: (inspection: Inspection) => void };

/** Shows the inspection as it stands where a change was refused because of another one. */
export function shownAsItStands(onChanged: ActionProps['onChanged']) {
  return ({ body }: CallFailed): boolean => {
    const now = TimeTaken.safeParse(body).data?.inspection;
    if (now) onChanged(now);
    return false;
  };
}

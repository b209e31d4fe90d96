import { type Inspection, TimeTaken } from '#contract/desk/inspections.ts';
import type { CallFailed } from '#web/api.ts';

/** The props of an inspection's forms. */
export type ActionProps = {
  inspection: Inspection;
  /** Called with the inspection after a change made here. */
  onChanged: (inspection: Inspection) => void;
  /** Called with the inspection if somebody else changed it first. */
  onOvertaken: (inspection: Inspection) => void;
};

/** If the server refuses a change because of another one, shows the current inspection and what changed. */
export function shownAsItStands(onOvertaken: ActionProps['onOvertaken']) {
  return ({ body }: CallFailed): boolean => {
    const now = TimeTaken.safeParse(body).data?.inspection;
    if (now) onOvertaken(now);
    return now !== undefined;
  };
}

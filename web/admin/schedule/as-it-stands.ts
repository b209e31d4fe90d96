import { type Inspection, TimeTaken } from '#contract/desk/inspections.ts';
import type { CallFailed } from '#web/api.ts';

/** What a form of an inspection is given. */
export type ActionProps = {
  inspection: Inspection;
  /** Hears how the inspection stands after a change that was made here. */
  onChanged: (inspection: Inspection) => void;
  /** Hears how it stands where somebody else changed it first. */
  onOvertaken: (inspection: Inspection) => void;
};

/** Has the page show the inspection as it stands, and say what is new, where a change was refused because of another one. */
export function shownAsItStands(onOvertaken: ActionProps['onOvertaken']) {
  return ({ body }: CallFailed): boolean => {
    const now = TimeTaken.safeParse(body).data?.inspection;
    if (now) onOvertaken(now);
    return now !== undefined;
  };
}

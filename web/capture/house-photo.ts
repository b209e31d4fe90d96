import { type Identified, isInReport } from '#contract/capture/draft.ts';
import { fieldValue } from '#contract/capture/state.ts';
import { useCapture } from '#web/capture/use-capture.ts';

/** Whether a photo is the one of the house that somebody chose, and choosing it. A private one then is in the report. */
export function useHousePhoto({ id, fields }: Identified) {
  const { draft, write } = useCapture();
  const inspection = draft.visit.inspection.id;
  const isShown = isInReport(draft.state, fields);
  return {
    isChosen: isShown && fieldValue(draft.state.inspection[inspection], 'cover') === id,
    isShown,
    async choose(isChosen: boolean): Promise<void> {
      // First, so that no private photo is ever the one of the house.
      if (isChosen && !isShown && !(await write('photo', id, { inReport: true }))) return;
      await write('inspection', inspection, { cover: isChosen ? id : null });
    },
  };
}

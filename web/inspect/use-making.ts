import type { Identified } from '#contract/capture/draft.ts';
import { fieldValue } from '#contract/capture/state.ts';
import { newKey } from '#web/api.ts';
import type { Draft } from '#web/capture/draft.ts';
import type { Entry } from '#web/capture/templates/template-index.ts';
import { useWrite } from '#web/capture/use-capture.ts';
import { goTo, notePlace } from '#web/inspect/place.ts';
import { useTheStore } from '#web/inspect/use-store.ts';

/** Creates a finding in one operation behind the others, and opens it; or writes one that a photo started. */
export function useMaking(draft: Draft) {
  const visit = draft.visit.inspection.id;
  const write = useWrite();
  const store = useTheStore();
  return async (
    found: Entry | undefined,
    fieldsAt: (order: number) => Record<string, unknown>,
    { how, into, onMade }: { how?: 'instead'; into?: Identified; onMade?: () => void } = {},
  ): Promise<void> => {
    const isStillHere = notePlace();
    const id = into?.id ?? newKey();
    const order =
      fieldValue<number>(into?.fields, 'order') ??
      Math.max(0, ...draft.findings.map(({ fields }) => fieldValue<number>(fields, 'order') ?? 0)) + 1;
    if (!(await write('finding', id, fieldsAt(order)))) return;
    if (found) void store.noteTemplateUsed(found.template.id);
    onMade?.();
    if (!into && isStillHere()) goTo({ screen: 'finding', visit, finding: id }, how);
  };
}

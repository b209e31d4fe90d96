import { counted } from '#contract/counted.ts';
import { decideTemplates } from '#contract/desk/endpoints/standards.ts';
import type { Template, TemplateState } from '#contract/desk/standards.ts';
import { call } from '#web/api.ts';

const said: Record<TemplateState, string> = {
  accepted: 'accepted',
  rejected: 'rejected',
  proposed: 'to review again',
};

/** `3 templates accepted` */
export function saidOf(count: number, state: TemplateState): string {
  return `${counted(count, 'template')} ${said[state]}`;
}

/** Restores the states that templates had on the screen, unless somebody has changed them since. */
export function undoDecision(templates: Template[], decided: TemplateState): () => Promise<void> {
  const before = Map.groupBy(templates, ({ state }) => state);
  before.delete(decided);
  return async () => {
    for (const [state, some] of before)
      await call(decideTemplates, { body: { ids: some.map(({ id }) => id), state, from: decided } });
  };
}

import type { Facts } from '#contract/business/facts.ts';
import { saveSection } from '#contract/desk/endpoints/business.ts';
import { CallFailed, type CallInput, call } from '#web/api.ts';

/**
 * Saves a section of the draft. The draft has one version for all sections, so somebody else's change of another section is no
 * conflict: the section is saved on what stands then.
 *
 * @param began the section as the person found it
 * @throws CallFailed with `isChanged` when somebody else has changed this section, or has published the draft
 */
export async function savedSection(
  given: CallInput<typeof saveSection>,
  began: unknown,
): ReturnType<typeof call<typeof saveSection>> {
  try {
    return await call(saveSection, given);
  } catch (problem) {
    const refusal = problem instanceof CallFailed ? problem.body : undefined;
    const stands = saveSection.conflict.safeParse(refusal).data;
    if (!stands?.draft || !isSame(stands.draft[given.section as keyof Facts], began)) throw problem;
    return savedSection({ ...given, version: stands.draftVersion ?? 0 }, began);
  }
}

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

import type { Identified } from '#contract/capture/draft.ts';
import type { Draft } from '#web/capture/draft.ts';

/** The props of the parts of a finding's screen and of a photo's. */
export type FindingProps = { draft: Draft; finding: Identified };
export type PhotoProps = { draft: Draft; photo: Identified };

import { gapsOf } from '#contract/capture/gaps.ts';
import type { CaptureState } from '#contract/capture/state.ts';
import type { ReportGap } from '#contract/desk/inspection-reports.ts';
import type { ReportAbout } from './about.ts';

/** What only whoever publishes knows. */
export type PublishingFacts = {
  /** Phones and computers with changes that are not here yet. */
  unsent: { device: string; name: string; count: number }[];
  /** The ids of photos whose file is missing or damaged. */
  missingPhotos: string[];
  /** In Brisbane: `2026-11-25`. */
  today: string;
};

/** What is missing before a report can be published. */
export function publishingGaps(
  state: CaptureState,
  about: ReportAbout,
  _facts: PublishingFacts,
): ReportGap[] {
  return gapsOf(state, about.presets);
}

import { gapsOf } from '#contract/capture/gaps.ts';
import type { CaptureState } from '#contract/capture/state.ts';
import type { ReportGap } from '#contract/desk/inspection-reports.ts';
import type { ReportAbout } from './about.ts';

/** What is missing from a report. */
export function publishingGaps(
  state: CaptureState,
  about: ReportAbout,
  facts: {
    unsent: { device: string; name: string; count: number }[];
    missingPhotos: string[];
    today: string;
  },
): ReportGap[] {
  return [
    ...gapsOf(state, about.presets),
    ...facts.missingPhotos.map((id) => ({
      where: { entity: 'photo' as const, id },
      message: 'The file of a photo is missing',
    })),
  ];
}

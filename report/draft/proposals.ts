import type { CaptureState } from '#contract/capture/state.ts';
import type { ReportAbout } from './about.ts';

export function proposalsOf(
  _state: CaptureState,
  _about: ReportAbout,
): { summary: string; banner: string; conclusion: string } {
  return { summary: 'See the findings.', banner: 'See the findings.', conclusion: 'See the findings.' };
}

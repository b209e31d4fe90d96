import { reportKind } from '#content/reports/kinds.ts';
import {
  areasOf,
  checksOf,
  type DraftArea,
  type DraftCheck,
  type Identified,
  photosOf,
} from '#contract/capture/draft.ts';
import type { CaptureState } from '#contract/capture/state.ts';
import type { ReportAbout } from './about.ts';
import { type ReportPhotos, reportPhotos } from './figures.ts';
import { type NumberedFinding, numberedFindings } from './findings.ts';

/** What was captured, as every part of the report needs it. */
export type Draft = {
  state: CaptureState;
  about: ReportAbout;
  kind: ReturnType<typeof reportKind>;
  areas: readonly DraftArea[];
  checks: readonly DraftCheck[];
  findings: readonly NumberedFinding[];
  /** As they were taken, those too that are not in the report. */
  allPhotos: readonly Identified[];
  photos: ReportPhotos;
};

export function draftOf(state: CaptureState, about: ReportAbout): Draft {
  const kind = reportKind(about.type);
  const areas = areasOf(state, about.presets);
  const allPhotos = photosOf(state);
  return {
    ...{ state, about, kind, areas },
    checks: checksOf(state, about.presets),
    findings: numberedFindings(state, {
      ...{ layout: kind.layout, areas, isReinspection: about.earlier !== null },
    }),
    allPhotos,
    photos: reportPhotos(state, allPhotos, new Set(areas.map(({ id }) => id))),
  };
}

import { reportKind } from '#content/reports/kinds.ts';
import { areasOf, checksOf, type Identified, type PhotosByPlace, photosOf } from '#contract/capture/draft.ts';
import type { CaptureState } from '#contract/capture/state.ts';
import type { ReportAbout } from './about.ts';
import { type NamedArea, namedAreas, ownName } from './areas.ts';
import { type NamedCheck, namedCheck } from './checks.ts';
import { draftWords as words } from './draft-words.ts';
import { reportPhotos } from './figures.ts';
import { type NumberedFinding, numberedFindings } from './findings.ts';
import { type FollowUp, followUpIn } from './follow-up.ts';
import { type DraftInspection, inspectionOf } from './inspection.ts';

/** What was captured, worked out once for all parts of the report, its gaps and its proposed texts. */
export type Draft = {
  state: CaptureState;
  about: ReportAbout;
  kind: ReturnType<typeof reportKind>;
  inspection: DraftInspection;
  areas: readonly NamedArea[];
  /** The name of the part of the report for what lies outside the areas. */
  elsewhere: string;
  checks: readonly NamedCheck[];
  findings: readonly NumberedFinding[];
  followUp: FollowUp;
  /** In the order of their times, including photos that are not in the report. */
  allPhotos: readonly Identified[];
  photos: PhotosByPlace;
};

export function draftOf(state: CaptureState, about: ReportAbout): Draft {
  const kind = reportKind(about.type);
  const areas = namedAreas(areasOf(state, about.presets));
  const elsewhere = ownName(words.elsewhere, new Set(areas.map(({ name }) => name)));
  const isReinspection = about.earlier !== null;
  const checks = checksOf(state, about.presets);
  const findings = numberedFindings(state, {
    layout: kind.layout,
    areas,
    checks,
    elsewhere,
    isReinspection,
    repairs: kind.repairs,
  });
  const allPhotos = photosOf(state);
  return {
    state,
    about,
    kind,
    inspection: inspectionOf(state, about),
    areas,
    elsewhere,
    checks: checks.map((check) => namedCheck(check, { state, areas })),
    findings,
    followUp: followUpIn(state, about, findings),
    allPhotos,
    photos: reportPhotos(state, allPhotos, areas),
  };
}

import { reportKind } from '#content/reports/kinds.ts';
import {
  areasOf,
  checksOf,
  type DraftArea,
  type Identified,
  type PhotosByPlace,
  photosOf,
} from '#contract/capture/draft.ts';
import type { CaptureState } from '#contract/capture/state.ts';
import type { ReportAbout } from './about.ts';
import { type NamedCheck, namedCheck } from './checks.ts';
import { draftWords as words } from './draft-words.ts';
import { reportPhotos } from './figures.ts';
import { type NumberedFinding, numberedFindings } from './findings.ts';
import { lineOf } from './text.ts';

/** What was captured, worked out once for all parts of the report, its gaps and its proposed texts. */
export type Draft = {
  state: CaptureState;
  about: ReportAbout;
  kind: ReturnType<typeof reportKind>;
  /** Each with its unique printed name. */
  areas: readonly DraftArea[];
  /** The name of the part of the report for what lies outside the areas. */
  elsewhere: string;
  checks: readonly NamedCheck[];
  findings: readonly NumberedFinding[];
  /** In the order of their times, including photos that are not in the report. */
  allPhotos: readonly Identified[];
  photos: PhotosByPlace;
};

export function draftOf(state: CaptureState, about: ReportAbout): Draft {
  const kind = reportKind(about.type);
  const areas = withOwnNames(areasOf(state, about.presets));
  const elsewhere = ownName(words.elsewhere, new Set(areas.map(({ name }) => name)));
  const allPhotos = photosOf(state);
  return {
    state,
    about,
    kind,
    areas,
    elsewhere,
    checks: checksOf(state, about.presets).map((check) => namedCheck(check, { state, areas })),
    findings: numberedFindings(state, {
      layout: kind.layout,
      areas,
      elsewhere,
      isReinspection: about.earlier !== null,
    }),
    allPhotos,
    photos: reportPhotos(state, allPhotos, areas),
  };
}

/** Readers and links identify an area by its name, so a second area with the same name gets a number. */
function withOwnNames(areas: readonly DraftArea[]): DraftArea[] {
  const taken = new Set<string>();
  return areas.map((area) => {
    const name = ownName(lineOf(area.name) ?? words.unnamedArea, taken);
    taken.add(name);
    return { ...area, name };
  });
}

/** `Bathroom`, `Bathroom 2` */
function ownName(name: string, taken: ReadonlySet<string>): string {
  let own = name;
  for (let count = 2; taken.has(own); count += 1) own = `${name} ${count}`;
  return own;
}

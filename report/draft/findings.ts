import { proposedAction } from '#contract/capture/action.ts';
import { type DraftArea, type DraftCheck, findingsOf } from '#contract/capture/draft.ts';
import { type Severity, severities } from '#contract/capture/operations.ts';
import { type CaptureState, type Entity, fieldValue } from '#contract/capture/state.ts';
import { type Trade, tradeOf } from '#contract/capture/trades.ts';
import { type Cite, type FindingStatus, findingStatuses, type Measurement } from '#contract/report/report.ts';
import { hasEntry, isOpen } from '../defects.ts';
import { capital } from '../sentences.ts';
import { citesOf } from './cites.ts';
import { draftWords as words } from './draft-words.ts';
import { limitOf, measureOf } from './measure.ts';
import { lineIn, lineOf, linesOf } from './text.ts';

/** A finding as the report numbers and words it. */
export type NumberedFinding = {
  /** Its id at this inspection. */
  id: string;
  /** The id it was first found under, the same at every later inspection. */
  identity: string;
  number: number;
  title: string;
  area: DraftArea | undefined;
  /** The part of the house that lists it. */
  section: string;
  places: string[];
  /** Area and places as a reader needs them to find it. */
  location: string;
  severity: Severity | undefined;
  /** Who mends it: chosen, or proposed by what it cites. */
  trade: Trade | undefined;
  whyMajor: string | undefined;
  /** The written text, one line each. */
  text: string[];
  measure: Measurement | undefined;
  limit: string | undefined;
  /** Why it is a defect although it is within its limit. */
  whyDefect: string | undefined;
  /** The id of the check whose defect it describes. */
  check: string | undefined;
  action: string;
  cites: Cite[];
  /** Only in a report of a re-inspection. */
  status: FindingStatus | undefined;
  isOpen: boolean;
  /** Whether it gets its own entry. */
  isDetailed: boolean;
  fields: Entity;
};

type FindingsAbout = {
  layout: 'staged' | 'general';
  /** With their printed names. */
  areas: readonly DraftArea[];
  checks: readonly DraftCheck[];
  /** The name of the part for what lies outside them. */
  elsewhere: string;
  isReinspection: boolean;
  /** Whether the report asks anybody to mend what it lists. */
  repairs: boolean;
};

/**
 * The findings in the order of their numbers: the grave before the minor, and then by area, in the order in which somebody walks through
 * the house. What is rectified keeps its number, because builders know items by it.
 */
export function numberedFindings(state: CaptureState, about: FindingsAbout): NumberedFinding[] {
  const found = findingsOf(state).map(({ id, fields }) => ({ id, fields, severity: severityOf(fields) }));
  const identity = identitiesOf(found);
  const hasStatuses =
    about.isReinspection || found.some(({ fields }) => !['New', undefined].includes(statusOf(fields)));
  const walked = new Map(about.areas.map(({ id }, index) => [id, index]));
  const walk = ({ fields }: { fields: Entity }) =>
    walked.get(fieldValue<string>(fields, 'area') ?? '') ?? about.areas.length;
  const ordered = found.toSorted((a, b) => rank(a.severity) - rank(b.severity) || walk(a) - walk(b));
  return ordered.map((one, index) => {
    const follows = identity.get(one.id) !== one.id;
    const status = hasStatuses ? (statusOf(one.fields) ?? (follows ? undefined : 'New')) : undefined;
    return {
      ...one,
      ...wordsOf(one.fields, about),
      identity: identity.get(one.id) ?? one.id,
      number: index + 1,
      status,
      action: actionOf(one.fields, status, about),
      isOpen: isOpen({ status }),
      isDetailed: hasEntry(about.layout, { severity: one.severity, status }),
    };
  });
}

/** The first id of each finding: the followed id, unless another finding has it too. */
function identitiesOf(found: readonly { id: string; fields: Entity }[]): Map<string, string> {
  const taken = new Set(found.map(({ id }) => id));
  return new Map(
    found.map(({ id, fields }) => {
      const follows = fieldValue<string>(fields, 'follows');
      if (follows === undefined || taken.has(follows)) return [id, id];
      taken.add(follows);
      return [id, follows];
    }),
  );
}

function wordsOf(fields: Entity, { areas, checks, elsewhere }: FindingsAbout) {
  const areaId = fieldValue<string>(fields, 'area');
  const area = areas.find(({ id }) => id === areaId);
  const places = (fieldValue<unknown[]>(fields, 'places') ?? []).flatMap((place) => lineOf(place) ?? []);
  return {
    title: titleOf(fields) ?? words.untitled,
    area,
    section: area?.name ?? elsewhere,
    places,
    location: locationOf(area?.name, places),
    trade: tradeOf(fields, checks.find(({ id }) => id === fieldValue(fields, 'check'))?.item?.standards),
    whyMajor: lineIn(fields, 'whyMajor'),
    whyDefect: lineIn(fields, 'whyDefect'),
    check: fieldValue<string>(fields, 'check'),
    measure: measureOf(fields),
    limit: limitOf(fieldValue(fields, 'limit')),
    text: textOf(fields),
    cites: citesOf(fields),
  };
}

/** The places in an area without its name, if each of them begins with it. */
export function placesWithin(area: string | undefined, places: readonly string[]): readonly string[] {
  const named = `${area?.toLowerCase()}, `;
  if (places.length === 0 || !places.every((place) => place.toLowerCase().startsWith(named))) return places;
  return places.map((place) => place.slice(named.length));
}

/** A title without its full stop; `undefined` if none was written, or only dots. */
function titleOf(fields: Entity): string | undefined {
  const title = lineIn(fields, 'title')?.replace(/(?<!\s)\s*(?<!\.)\.+$/, '');
  return title !== undefined && /[\p{L}\p{N}\p{S}]/u.test(title) ? title : undefined;
}

/** `Bathroom, floor` or `Bathroom: floor; north wall`. Places that name their area say it once. */
function locationOf(area: string | undefined, places: readonly string[]): string {
  if (area === undefined) return capital(places.join('; ')) || words.placeUnknown;
  if (places.length === 0) return area;
  const inside = placesWithin(area, places);
  if (places.length > 1 && inside !== places) return `${area}: ${inside.join('; ')}`;
  // “Bedroom 2” names the bedrooms.
  const one = area.toLowerCase().replace(/s$/, '');
  const saysArea = places.every((place) => place.toLowerCase().startsWith(one));
  return saysArea ? places.join('; ') : `${area}${places.length > 1 ? ':' : ','} ${places.join('; ')}`;
}

/** The report makes each line a list item, so typed bullet points are removed. */
function textOf(fields: Entity): string[] {
  return linesOf(fieldValue(fields, 'text')).map((line) => line.replace(/^[-–•*]\s+/u, ''));
}

function actionOf(
  fields: Entity,
  status: FindingStatus | undefined,
  { checks, repairs }: FindingsAbout,
): string {
  if (status === 'Rectified') return words.rectifiedAction;
  const written = linesOf(fieldValue(fields, 'action')).join(' ');
  if (written) return written;
  if (status === 'Not accessible') return words.accessAction;
  if (!repairs) return words.noWork;
  const check = checks.find(({ id }) => id === fieldValue(fields, 'check'));
  const proposed = proposedAction(fields, lineOf(check?.words));
  return lineOf(proposed) ?? proposed;
}

/** The severity of a finding. An unknown value counts as none. */
function severityOf(fields: Entity): Severity | undefined {
  const written = lineIn(fields, 'severity')?.toLowerCase();
  return (Object.entries(severities) as [Severity, string][]).find(
    ([name, label]) => written === name || written === label.toLowerCase(),
  )?.[0];
}

function statusOf(fields: Entity): FindingStatus | undefined {
  const written = lineIn(fields, 'status');
  return findingStatuses.find((status) => status === written);
}

/** A finding without a severity is not listed as minor, because the inspector did not say so. */
function rank(severity: Severity | undefined): number {
  return severity === undefined ? 2 : { hazard: 0, major: 1, minor: 3 }[severity];
}

import { reportWords as printed } from '#content/reports/words.ts';
import { type DraftArea, findingsOf } from '#contract/capture/draft.ts';
import { Cite, type Severity, severities } from '#contract/capture/operations.ts';
import { type CaptureState, type Entity, fieldValue } from '#contract/capture/state.ts';
import { type FindingStatus, findingStatuses, type Cite as ReportCite } from '#contract/report/report.ts';
import { draftWords as words } from './draft-words.ts';
import { limitOf, type Measure, measureOf } from './measure.ts';
import { capital } from './sentences.ts';
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
  places: string[];
  /** Area and places as a reader needs them to find it. */
  location: string;
  severity: Severity | undefined;
  whyMajor: string | undefined;
  /** The findings, one line each. */
  text: string[];
  measure: Measure | undefined;
  limit: string | undefined;
  action: string;
  cites: ReportCite[];
  /** Only in a report of a re-inspection. */
  status: FindingStatus | undefined;
  /** The status in print, also of an earlier defect that has none. */
  result: string | undefined;
  isOpen: boolean;
  /**
   * Whether it gets its own entry: all findings of a stage report; in a report of the whole house, those that
   * are not minor, and rectified ones.
   */
  isDetailed: boolean;
  fields: Entity;
};

type FindingsAbout = {
  layout: 'staged' | 'general';
  /** With their printed names. */
  areas: readonly DraftArea[];
  isReinspection: boolean;
};

/**
 * The findings in the order of their numbers. That is their own order, so that numbers on the phone's plan
 * match the report. In a report of the whole house, hazards come first, then major defects, then minor ones.
 */
export function numberedFindings(state: CaptureState, about: FindingsAbout): NumberedFinding[] {
  const found = findingsOf(state).map(({ id, fields }) => ({ id, fields, severity: severityOf(fields) }));
  const identity = identitiesOf(found);
  const hasStatuses =
    about.isReinspection || found.some(({ fields }) => !['New', undefined].includes(statusOf(fields)));
  const ordered =
    about.layout === 'staged' ? found : found.toSorted((a, b) => rank(a.severity) - rank(b.severity));
  return ordered.map((one, index) => {
    const follows = identity.get(one.id) !== one.id;
    const status = hasStatuses ? (statusOf(one.fields) ?? (follows ? undefined : 'New')) : undefined;
    // A rectified finding stays in the report as an entry, because readers want the result of each earlier
    // defect. It is neither an action item nor a row of minor defects, because nothing is left to do.
    const isRectified = status === 'Rectified';
    return {
      ...one,
      ...wordsOf(one.fields, about.areas),
      identity: identity.get(one.id) ?? one.id,
      number: index + 1,
      status,
      result: status ?? (about.isReinspection ? printed.notLookedAt : undefined),
      action: actionOf(one.fields, status),
      isOpen: !isRectified,
      isDetailed: about.layout === 'staged' || one.severity !== 'minor' || isRectified,
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

function wordsOf(fields: Entity, areas: readonly DraftArea[]) {
  const areaId = fieldValue<string>(fields, 'area');
  const area = areas.find(({ id }) => id === areaId);
  const places = (fieldValue<unknown[]>(fields, 'places') ?? []).flatMap((place) => lineOf(place) ?? []);
  const title = titleOf(fields) ?? words.untitled;
  const measure = measureOf(fields);
  return {
    title,
    area,
    places,
    location: locationOf(area?.name, places),
    whyMajor: lineIn(fields, 'whyMajor'),
    measure,
    limit: limitOf(fieldValue(fields, 'limit')),
    text: textOf(fields, { title, measure }),
    cites: citesOf(fields),
  };
}

/** A title without its full stop; `undefined` if none was written, or only dots. */
export function titleOf(fields: Entity): string | undefined {
  const title = lineIn(fields, 'title')?.replace(/(?<!\s)\s*(?<!\.)\.+$/, '');
  return title !== undefined && /[\p{L}\p{N}\p{S}]/u.test(title) ? title : undefined;
}

/** `Bathroom, floor` or `Bathroom: floor; north wall` */
function locationOf(area: string | undefined, places: readonly string[]): string {
  if (area === undefined) return capital(places.join('; ')) || words.placeUnknown;
  const [only] = places;
  if (only === undefined) return area;
  if (places.length > 1) return `${area}: ${places.join('; ')}`;
  return only.toLowerCase().startsWith(area.toLowerCase()) ? only : `${area}, ${only}`;
}

/** The written text, plus the measurement unless the text already has it, or it is within its limit. */
function textOf(
  fields: Entity,
  { title, measure }: { title: string; measure: Measure | undefined },
): string[] {
  // The report makes each line a list item, so typed bullet points are removed.
  const written = linesOf(fieldValue(fields, 'text')).map((line) => line.replace(/^[-–•*]\s+/u, ''));
  if (measure?.verdict === 'within' && statusOf(fields) !== 'Rectified') {
    // A reader must see that it is within its limit, and why it is a defect all the same.
    const why = lineIn(fields, 'whyDefect');
    return [...written, `${measure.says}.`, why ? `${words.defectBecause} ${why}` : words.defectByJudgement];
  }
  if (measure && !written.some((line) => line.includes(measure.measured))) return [...written, measure.says];
  return written.length > 0 ? written : [title];
}

function actionOf(fields: Entity, status: FindingStatus | undefined): string {
  if (status === 'Rectified') return words.rectifiedAction;
  const written = linesOf(fieldValue(fields, 'action')).join(' ');
  return written || (status === 'Not accessible' ? words.accessAction : words.action);
}

/** The clauses of a finding, each once. */
export function citesOf(fields: Entity): ReportCite[] {
  const cites = new Map<string, ReportCite>();
  for (const one of fieldValue<unknown[]>(fields, 'cites') ?? []) {
    const read = Cite.safeParse(one).data;
    const standard = lineOf(read?.standard);
    if (!read || standard === undefined) continue;
    const clause = clauseOf(standard, lineOf(read.clause));
    const says = lineOf(read.says);
    const cite = { standard, ...(clause ? { clause } : {}), ...(says ? { says } : {}) };
    const key = `${standard}\n${clause}`;
    if (!cites.has(key)) cites.set(key, cite);
  }
  return [...cites.values()];
}

/** A clause in print: `cl. 4.5` for a Standard, only the number for a code. */
function clauseOf(standard: string, clause: string | undefined): string | undefined {
  const number = clause?.replace(/^clause\s+/i, '');
  return number && /^(?:AS|NZS|ISO)\b/.test(standard) && /^\d/.test(number) ? `cl. ${number}` : number;
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

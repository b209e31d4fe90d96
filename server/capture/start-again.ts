import { createHash } from 'node:crypto';
import { inspectionKind } from '#content/inspections/inspections.ts';
import { nextStamp } from '#contract/capture/clock.ts';
import { areasOf } from '#contract/capture/draft.ts';
import { type Cite, type EntityName, severities } from '#contract/capture/operations.ts';
import { type CaptureState, type Entity, fieldValue } from '#contract/capture/state.ts';
import { Limit, limitInWords } from '#contract/desk/limits.ts';
import type { ReportFinding } from '#contract/report/findings.ts';
import type { Actor } from '../actor.ts';
import { lastOfNext } from '../database/counters.ts';
import type { Db } from '../database/open.ts';
import { SERVER_DEVICE } from './store.ts';
import { openThings, readState } from './things.ts';

type Started = {
  id: string;
  type: string;
  earlier: { id: string; findings: readonly ReportFinding[] };
  actor: Actor;
};
type Written = { entity: EntityName; entityId: string; fields: Record<string, unknown> };

/**
 * Starts an inspection with the open findings of an earlier one: their places, clauses and severities. The
 * inspector adds results and new measurements. Findings that are already there are not written again.
 */
export async function startAgain(transaction: Db, { id, type, earlier, actor }: Started): Promise<void> {
  // Nobody else takes anything in meanwhile, as in takeIn.
  await lastOfNext(transaction, 'operation', 0);
  const state = await readState(transaction, id);
  const before = await readState(transaction, earlier.id);
  const written = writtenFor({ id, type, state, before, findings: earlier.findings });
  if (written.length === 0) return;
  const last = await lastOfNext(transaction, 'operation', written.length);
  const things = openThings(transaction, actor.now);
  let at = latestIn(state);
  for (const [index, one] of written.entries()) {
    const cursor = last - written.length + index + 1;
    at = nextStamp(SERVER_DEVICE, actor.now, at);
    await things.take({
      id: `again-${one.entityId}`,
      device: SERVER_DEVICE,
      seq: cursor,
      cursor,
      at,
      inspection: id,
      ...one,
      base: {},
      by: actor.username,
    });
  }
  await things.save();
}

/** The latest time of a value. */
function latestIn(state: CaptureState): string | undefined {
  const things = Object.values(state).flatMap((ofKind) => Object.values(ofKind));
  return things
    .flatMap((thing) => Object.values(thing).map(({ at }) => at))
    .sort()
    .at(-1);
}

/** The areas that are missing, and then the findings. */
function writtenFor({
  id,
  type,
  state,
  before,
  findings,
}: {
  id: string;
  type: string;
  state: CaptureState;
  before: CaptureState;
  findings: readonly ReportFinding[];
}): Written[] {
  const followed = new Set(Object.values(state.finding).map((fields) => fieldValue(fields, 'follows')));
  const open = findings.filter((finding) => !followed.has(finding.id));
  const { areas, checklist } = inspectionKind(type);
  const presets = { areas: areas.map((area, index) => ({ ...area, order: index + 1 })), checklist };
  const standing = areasOf(state, presets);
  const areaIds = new Map(standing.map((area) => [keyOf(area.name), area.id]));
  const added: Written[] = [];
  const highest = (orders: number[]) => Math.max(0, ...orders.filter((order) => order < 1e9));
  const areaOrder = highest(standing.map(({ order }) => order));
  for (const { area } of open) {
    if (area === null || areaIds.has(keyOf(area))) continue;
    const entityId = idFor(id, `area ${keyOf(area)}`);
    areaIds.set(keyOf(area), entityId);
    const order = areaOrder + added.length + 1;
    added.push({ entity: 'area', entityId, fields: { name: area, order } });
  }
  const findingOrder = highest(
    Object.values(state.finding).map((fields) => fieldValue<number>(fields, 'order') ?? 0),
  );
  return [
    ...added,
    ...open.map((finding, index): Written => {
      const area = finding.area === null ? undefined : areaIds.get(keyOf(finding.area));
      const fields = { area, order: findingOrder + index + 1, ...carriedOver(finding, before) };
      const known = Object.entries(fields).filter(([, value]) => value !== undefined && value !== null);
      return {
        entity: 'finding',
        entityId: idFor(id, `finding ${finding.id}`),
        fields: Object.fromEntries(known),
      };
    }),
  ];
}

/**
 * The fields that a finding takes from the one it follows: published values, and captured ones that only the
 * phone needs.
 */
function carriedOver(finding: ReportFinding, before: CaptureState): Record<string, unknown> {
  const { id, title, places, template, action } = finding;
  const captured = capturedOf(before, id);
  const severity = severityOf(finding);
  return {
    follows: id,
    title,
    places,
    template,
    severity,
    trade: finding.trade,
    action,
    cites: citesOf(finding, fieldValue<Cite[]>(captured, 'cites') ?? []),
    limit: limitOf(finding, captured),
    unit: fieldValue(captured, 'unit'),
    whyMajor: severity === 'major' ? fieldValue(captured, 'whyMajor') : undefined,
    pin: fieldValue(captured, 'pin'),
  };
}

/** As captured, unless the report has different ones. The report adds words around them. */
function citesOf({ cites }: ReportFinding, captured: readonly Cite[]): readonly Cite[] {
  if (captured.length === cites.length) return captured;
  return cites.map(({ standard, clause = '', says = '' }) => ({ standard, clause, says }));
}

/** The limit as data, for new measurements, if it is still the published one. */
function limitOf(finding: ReportFinding, captured: Entity | undefined): Limit | string | null {
  const limit = Limit.safeParse(fieldValue(captured, 'limit')).data;
  return limit !== undefined && limitInWords(limit) === finding.limit ? limit : finding.limit;
}

/** By its name or as it is printed. */
function severityOf({ severity }: ReportFinding): string | null {
  const known = Object.entries(severities).find(([, words]) => words === severity);
  return known ? known[0] : severity;
}

/** The finding of an earlier inspection by the id under which it was first found. */
function capturedOf(before: CaptureState, id: string): Entity | undefined {
  return (
    Object.values(before.finding).find((fields) => fieldValue(fields, 'follows') === id) ?? before.finding[id]
  );
}

function keyOf(name: string): string {
  return name.trim().toLowerCase();
}

/** The same at every booking, so that nothing is written twice. */
function idFor(inspection: string, thing: string): string {
  return createHash('sha256').update(`${inspection} ${thing}`).digest('hex').slice(0, 32);
}

import { inspectionKind } from '#content/inspections/inspections.ts';
import { checkId } from '#contract/capture/draft.ts';
import { judge } from '#contract/capture/judge.ts';
import type { EntityName, Operation } from '#contract/capture/operations.ts';
import type { Trade } from '#contract/capture/trades.ts';
import * as capture from '#contract/desk/endpoints/capture.ts';
import type { Limit } from '#contract/desk/limits.ts';
import { paths } from '#contract/paths.ts';
import { sha256Of, testPhone } from '../capture.ts';
import { drawPhoto, type PhotoRequest } from '../photos/photos.ts';
import type { SceneName } from '../photos/scenes.ts';
import { houseFindings } from './house.ts';
import { waterproofingFindings } from './waterproofing.ts';

export type CapturedFinding = {
  /** One of the presets of its type. If the type has no such area, its first area. */
  area: string;
  title: string;
  places: readonly string[];
  /** Left out if the measurement says enough. */
  text?: string;
  measured?: number;
  limit?: Limit;
  cite: { standard: string; clause: string; says: string };
  severity: 'hazard' | 'major' | 'minor';
  whyMajor?: string;
  action: string;
  /** Left out if its clause names the right one. */
  trade?: Trade;
  scene: SceneName;
};

/** How an inspection made by a program is sent to a server of a test, a benchmark or the demonstration. */
type CapturedBy = {
  sendOperations(operations: Operation[]): Promise<unknown>;
  sendPhoto(photo: { kind: string; sha256: string; bytes: Buffer }): Promise<unknown>;
  /** Where the photos of `samplePhotos` come from. They are drawn one by one if left out. */
  draw?(request: PhotoRequest): Buffer | Promise<Buffer>;
};

type Photos = {
  /** A type of content/inspections: waterproofing, practical-completion, warranty. */
  type: string;
  photos: number;
  /** The long side of the copies in pixels; 2048 as a phone makes them. */
  side?: number;
};
type CaptureOptions = Photos & { inspection: string; at: Date };

const AT_ONCE = 200;

const findingsOf = (type: string): readonly CapturedFinding[] =>
  type === 'waterproofing' ? waterproofingFindings : houseFindings;

/** What `captureInspection` draws: each photo and its small copy, some upright, for the findings in turn. */
export function samplePhotos({ type, photos, side = 2048 }: Photos) {
  const given = findingsOf(type);
  return Array.from({ length: photos }, (_, index) => {
    const isUpright = index % 5 === 3;
    const [long, short] = [side, Math.round(side * 0.75)];
    const size = isUpright ? { width: short, height: long } : { width: long, height: short };
    const photo = { seed: 100 + index, scene: given[index % given.length]?.scene ?? 'bricks' } as const;
    const small = {
      width: Math.round(size.width * (320 / long)),
      height: Math.round(size.height * (320 / long)),
    };
    return {
      screen: { ...photo, ...size, quality: 82 },
      thumb: { ...photo, ...small, quality: 70 },
    } satisfies Record<string, PhotoRequest>;
  });
}

/**
 * Captures a whole inspection as an inspector would: areas, checks, findings and photos with marks, all
 * labelled as a sample. Returns the findings and photos.
 */
export async function captureInspection(by: CapturedBy, asked: CaptureOptions) {
  const { areas, checklist } = inspectionKind(asked.type);
  const given = findingsOf(asked.type);
  const areaOf = (name: string) => (areas.some(({ id }) => id === name) ? name : (areas[0]?.id ?? ''));
  // During the hour before, by a separate phone, because operations are identified by their phone and its
  // count.
  const now = new Date(asked.at.getTime() - 3_600_000);
  const make = testPhone(asked.inspection, `sample-${asked.inspection.slice(0, 8)}`, () => {
    now.setSeconds(now.getSeconds() + 5);
    return new Date(now);
  });
  const operations: Operation[] = [];
  const write = (entity: EntityName, entityId: string, fields: Record<string, unknown>) =>
    operations.push(make({ entity, entityId, fields }));
  write('inspection', asked.inspection, {
    weather: 'Sunny, 27 °C',
    dwelling: 'Detached house, single storey, brick veneer',
  });
  // Furniture stands in a room, not in the way of the documents.
  const partly = areas.findLastIndex(({ id }) => id !== 'documents');
  for (const [index, area] of areas.entries())
    write(
      'area',
      area.id,
      index === partly && areas.length > 4
        ? {
            outcome: 'partly',
            reason: 'Furniture or stored goods in the way',
            effect:
              'We inspected only part of this area. Our conclusion covers what we saw; the rest may hold defects.',
          }
        : { outcome: 'inspected' },
    );
  for (const item of checklist)
    for (const area of item.areas === 'each' ? areas.map(({ id }) => id) : item.areas)
      write('check', checkId(item.id, area), { area, outcome: 'passed' });
  const findings = given.map((finding, index) => {
    const id = `sample-finding-${index + 1}`;
    write('finding', id, fieldsOf(finding, { area: areaOf(finding.area), order: index + 1 }));
    return id;
  });
  const photos = await sendPhotos(by, asked, { findings, write });
  for (let from = 0; from < operations.length; from += AT_ONCE)
    await by.sendOperations(operations.slice(from, from + AT_ONCE));
  return { findings, photos };
}

function fieldsOf(
  { title, places, text, measured, limit, cite, severity, whyMajor, action, trade }: CapturedFinding,
  { area, order }: { area: string; order: number },
): Record<string, unknown> {
  const said = measured !== undefined && limit ? judge(measured, limit.unit, limit).says : undefined;
  return {
    title,
    places,
    severity,
    action,
    area,
    order,
    status: 'New',
    cites: [cite],
    text: text ?? `Sample finding. ${said ?? title}.`,
    ...(measured !== undefined && limit && { measured, unit: limit.unit, limit }),
    ...(whyMajor && { whyMajor }),
    ...(trade && { trade }),
  };
}

type Written = {
  findings: readonly string[];
  write: (entity: EntityName, entityId: string, fields: Record<string, unknown>) => void;
};

/** The requested number of photos, each with a mark. */
async function sendPhotos(
  by: CapturedBy,
  asked: CaptureOptions,
  { findings, write }: Written,
): Promise<string[]> {
  const draw = by.draw ?? drawPhoto;
  const ids: string[] = [];
  for (const [index, photo] of samplePhotos(asked).entries()) {
    const screen = await draw(photo.screen);
    const thumb = await draw(photo.thumb);
    for (const [kind, bytes] of Object.entries({ screen, thumb, original: screen }))
      await by.sendPhoto({ kind, sha256: sha256Of(bytes), bytes });
    const id = `sample-photo-${index + 1}`;
    write('photo', id, {
      sha256: sha256Of(screen),
      screen: sha256Of(screen),
      thumb: sha256Of(thumb),
      inReport: true,
      finding: findings[index % findings.length],
      takenAt: new Date(asked.at.getTime() + index * 40_000).toISOString(),
      caption: index < findings.length ? '' : `Sample photo ${index + 1}, closer`,
      marks: [markOf(index)],
    });
    ids.push(id);
  }
  return ids;
}

function markOf(index: number) {
  const from = { x: 0.3, y: 0.35 };
  const to = { x: 0.55, y: 0.5 };
  const kind = (['arrow', 'circle', 'box', 'line', 'text'] as const)[index % 5] ?? 'arrow';
  const text = kind === 'line' ? '95 mm' : kind === 'text' ? 'Here' : undefined;
  return { id: `mark-${index + 1}`, kind, from, to, ...(text && { text }) };
}

/** Sends captured operations to a server with its calls, as a signed-in person. */
export function capturedBy(
  origin: string,
  { cookie, inspection }: { cookie: string; inspection: string },
): CapturedBy {
  const mustBeOk = async (answer: Response) => {
    if (!answer.ok) throw new Error(`${answer.url} was answered ${answer.status}: ${await answer.text()}`);
    return answer;
  };
  return {
    async sendOperations(operations) {
      const answer = await fetch(origin + capture.sendOperations.path, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ device: 'sample-phone', client: 'sample', operations }),
      });
      const { results } = (await (await mustBeOk(answer)).json()) as {
        results: { outcome: string; reason?: string }[];
      };
      const refused = results.find(({ outcome }) => outcome === 'refused');
      if (refused) throw new Error(`An operation of a sample was refused: ${refused.reason}`);
    },
    async sendPhoto({ kind, sha256: hash, bytes }) {
      await mustBeOk(
        await fetch(`${origin}${paths.photo(hash)}?${new URLSearchParams({ kind, inspection })}`, {
          method: 'PUT',
          headers: { cookie, 'content-type': 'application/octet-stream' },
          body: new Uint8Array(bytes),
        }),
      );
    },
  };
}

import { createHash, randomUUID } from 'node:crypto';
import { nextStamp } from '#contract/capture/clock.ts';
import { checkId } from '#contract/capture/draft.ts';
import type { EntityName, Operation } from '#contract/capture/operations.ts';
import * as capture from '#contract/desk/endpoints/capture.ts';
import * as inspections from '#contract/desk/endpoints/inspections.ts';
import * as inspectors from '#contract/desk/endpoints/inspectors.ts';
import type { Days } from './days.ts';
import type { Office } from './office.ts';
import type { Turn } from './story.ts';

/** The inspector whose phone has the day of inspections. */
const ON_SITE = 'noor';
/** When the inspections of the day begin: each is over, with the way to the next, before that one begins. */
export const TIMES_OF_THE_DAY = ['07:00', '09:30', '12:30'] as const;

/** Books one of today's inspections, whatever day of the week today is. */
export const bookToday = (at: Date, days: Days, { type, nth }: { type: string; nth: number }): Turn => ({
  at,
  async run(office, inquiryId) {
    const all = await office.desk(inspectors.list);
    const inspector = all.inspectors.find(({ username }) => username === ON_SITE);
    const body = {
      inquiryId,
      type,
      inspectorId: inspector?.id ?? '',
      start: days.daysAgo(0, TIMES_OF_THE_DAY[nth] ?? '12:30').toISOString(),
      accessNote: 'Sample note: the key is at the site office. Mind the open trench beside the drive.',
      override: { reason: 'Sample: the builder asked for this day' },
    };
    const { inspection } = await office.desk(inspections.book, { body });
    if (nth === 0) await captureSome(office, { inspection: inspection.id, at: days.minutesAgo(45) });
    await office.mailsHaveLeft();
  },
});

const photos = (['frame', 'frame', 'bricks'] as const).map((scene, place) => ({
  screen: { seed: 40 + place, scene, width: 1024, height: 768 },
  thumb: { seed: 40 + place, scene, width: 320, height: 240, quality: 70 },
}));
export const photosOfTheDay = photos.flatMap(({ screen, thumb }) => [screen, thumb]);

type Thing = { entity: EntityName; entityId: string; fields: Record<string, unknown> };

/** The first of them is under way: an area is done, another half, with two findings and their photos. */
async function captureSome(office: Office, { inspection, at }: { inspection: string; at: Date }) {
  const sent = await Promise.all(
    photos.map(async (photo) => {
      const screen = await office.photo(photo.screen);
      const thumb = await office.photo(photo.thumb);
      for (const [kind, bytes] of Object.entries({ original: screen, screen, thumb }))
        await office.sendPhoto({ inspection, kind, sha256: sha256(bytes), bytes });
      return { sha256: sha256(screen), screen: sha256(screen), thumb: sha256(thumb) };
    }),
  );
  const device = 'sample-phone';
  let latest: string | undefined;
  const operations = thingsOf(sent, at).map((thing, seq): Operation => {
    latest = nextStamp(device, at, latest);
    return { id: randomUUID(), device, seq, at: latest, inspection, ...thing, base: {} };
  });
  await office.desk(capture.sendOperations, { body: { device, client: 'demonstration', operations } });
}

function thingsOf(photos: { sha256: string; screen: string; thumb: string }[], at: Date): Thing[] {
  const check = (item: string, area: string, fields: Record<string, unknown>): Thing => ({
    entity: 'check',
    entityId: checkId(item, area),
    fields: { area, ...fields },
  });
  const finding = (entityId: string, fields: Record<string, unknown>): Thing => ({
    entity: 'finding',
    entityId,
    fields: { area: 'ground-floor', status: 'New', ...fields },
  });
  return [
    check('frame.plumb', 'ground-floor', { outcome: 'passed', measured: 3, unit: 'mm' }),
    check('frame.studs', 'ground-floor', { outcome: 'passed' }),
    finding('sample-notch', {
      title: 'Top plate notched for pipework',
      text: 'Sample finding: the top plate above the laundry is notched by 45 mm.',
      places: ['Laundry, above the door'],
      severity: 'major',
      whyMajor: 'Sample: the plate carries a truss here.',
      action: 'Have the builder strengthen the plate as the designer says.',
      measured: 45,
      unit: 'mm',
      order: 1,
    }),
    finding('sample-tie', {
      title: 'Tie-down strap without its nails',
      text: 'Sample finding: two of the straps at the garage wall have four of their eight nails.',
      places: ['Garage, left wall'],
      severity: 'minor',
      action: 'Have the builder drive the missing nails.',
      order: 2,
    }),
    ...photos.map(
      (photo, place): Thing => ({
        entity: 'photo',
        entityId: `sample-photo-${place + 1}`,
        fields: {
          ...photo,
          area: 'ground-floor',
          finding: place < 2 ? 'sample-notch' : 'sample-tie',
          takenAt: new Date(at.getTime() + place * 60_000).toISOString(),
        },
      }),
    ),
    { entity: 'area', entityId: 'ground-floor', fields: { outcome: 'inspected' } },
  ];
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

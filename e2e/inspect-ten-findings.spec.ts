import type { Locator, Page } from '@playwright/test';
import { fieldValue } from '#contract/capture/state.ts';
import { acceptedTemplates, drawn, onServer, openAt, test, untilTemplatesAreThere } from './inspect-phone.ts';
import { keepPicture } from './look.ts';
import { expect } from './plumbline.ts';

/** Ten findings of a frame, as an inspector says them, with the words that the search by name needs for the same finding. */
const said = [
  {
    line: 'studs 620 apart, laundry wall',
    clause: '3.1.2',
    name: 'stud spacing',
    measured: '620',
    place: 'laundry wall',
  },
  {
    line: 'notch in stud 35 mm, beside the front door',
    clause: '3.1.3',
    name: 'notches in studs',
    measured: '35',
    place: 'beside the front door',
  },
  {
    line: 'anchor bolt only 120 mm in the slab, garage corner',
    clause: '3.4.1',
    name: 'anchor bolts',
    measured: '120',
    place: 'garage corner',
  },
  {
    line: 'frame moisture 19 percent, ensuite wall',
    clause: '2.1.1',
    name: 'moisture content',
    measured: '19',
    place: 'ensuite wall',
  },
  {
    line: 'bottom plate fixed at 1500 mm, north wall',
    clause: '3.2.1',
    name: 'bottom plates fixed',
    measured: '1500',
    place: 'north wall',
  },
  {
    line: 'nails 2.5 mm thick, stair wall',
    clause: '2.2.1',
    name: 'nails diameter',
    measured: '2.5',
    place: 'stair wall',
  },
  {
    line: 'stud bowed 7 mm, hall',
    clause: '3.1.1',
    name: 'studs straight line',
    measured: '7',
    place: 'hall',
  },
  {
    line: 'hole 30 mm from a notch, pantry',
    clause: '3.1.3',
    name: 'holes centre-line',
    measured: '30',
    place: 'pantry',
  },
  {
    line: 'brace strap without a tensioner, bedroom 2',
    clause: '3.3.2',
    name: 'straps tensioner',
    measured: '',
    place: 'bedroom 2',
  },
  {
    line: 'no stud beside the window opening, bedroom 3',
    clause: '3.1.2',
    name: 'studs both sides of every opening',
    measured: '',
    place: 'bedroom 3',
  },
] as const;

/** How long a tap and a letter take a person on a phone, in seconds: to compare the two ways, not to promise a time. */
const TAP_SECONDS = 1.2;
const LETTER_SECONDS = 0.25;

/** Taps and letters, counted as they are made. */
function counting(phone: Page) {
  const count = { taps: 0, letters: 0 };
  return {
    count,
    async tap(where: Locator) {
      count.taps += 1;
      await where.tap();
    },
    async type(words: string) {
      count.letters += words.length;
      await phone.keyboard.type(words);
    },
    async photo(number: number) {
      const camera = phone.waitForEvent('filechooser');
      await this.tap(phone.getByText('Photo', { exact: true }));
      await (await camera).setFiles(await drawn(number));
      await expect(phone.getByRole('list', { name: 'Photos of this finding' }).getByRole('link')).toHaveCount(
        1,
      );
    },
  };
}

const inWords = ({ taps, letters }: { taps: number; letters: number }) =>
  `${taps} taps, ${letters} letters, about ${Math.round(taps * TAP_SECONDS + letters * LETTER_SECONDS)} s`;

test('ten findings of a frame, offline: one line each takes four taps and its class where that is asked, and less than by name', async ({
  desk,
  phone,
  booked,
}, info) => {
  test.slow();
  await acceptedTemplates(desk, 'tuned/stud-notching.txt');
  const { inspection } = await booked(phone);
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.reload();
  await openAt(phone, inspection, 'area/garage');
  await untilTemplatesAreThere(phone);
  await phone.context().setOffline(true);

  const byLine = counting(phone);
  let asked = 0;
  const byLineMs = await timed(async () => {
    for (const [index, { line, clause }] of said.entries()) {
      await byLine.tap(phone.getByLabel('What is wrong, in one line'));
      await byLine.type(line);
      const card = phone
        .getByRole('list', { name: 'Templates that may fit' })
        .getByRole('button')
        .filter({ hasText: new RegExp(`, ${clause.replaceAll('.', '\\.')}(?!\\d)`) })
        .first();
      await expect(card).toBeVisible();
      if (index === 0) await keepPicture(phone, info, { name: 'one-line' });
      // A card names the class that it proposes. A critical template proposes none, so that the inspector says it.
      const isAsked = !(await card.textContent())?.includes('Class:');
      await byLine.tap(card);
      if (isAsked) {
        asked += 1;
        await byLine.tap(phone.getByRole('button', { name: 'Minor defect' }));
      }
      await byLine.photo(index);
      await byLine.tap(phone.getByRole('link', { name: 'Done' }));
    }
  });
  expect(byLine.count.taps).toBe(4 * said.length + asked);
  await keepPicture(phone, info, { name: 'area-with-ten', fullPage: true });

  const byName = counting(phone);
  const byNameMs = await timed(async () => {
    for (const [index, { name, measured, place }] of said.entries()) {
      await byName.tap(phone.getByRole('link', { name: 'Finding', exact: true }));
      await byName.tap(phone.getByLabel('Words, code or clause'));
      await byName.type(name);
      await byName.tap(phone.getByRole('listitem').getByRole('button').first());
      await expect(phone.getByRole('region', { name: 'Class' })).toBeVisible();
      if (measured) await byName.type(measured);
      await byName.tap(phone.getByRole('button', { name: 'Minor defect' }));
      await byName.tap(phone.getByLabel('Where exactly'));
      await byName.type(place);
      await byName.tap(phone.getByRole('button', { name: 'Add' }));
      await byName.photo(100 + index);
      await byName.tap(phone.getByRole('link', { name: 'Done' }));
    }
  });
  expect(byLine.count.taps).toBeLessThan(byName.count.taps);

  await phone.context().setOffline(false);
  await expect
    .poll(async () => Object.keys((await onServer(phone.context(), inspection.id)).photo).length, {
      timeout: 60_000,
    })
    .toBe(2 * said.length);
  const { finding } = await onServer(phone.context(), inspection.id);
  const made = Object.values(finding).filter((one) => fieldValue(one, 'line'));
  for (const { line, clause, place } of said) {
    const one = made.find((other) => fieldValue(other, 'line') === line);
    expect(fieldValue(one, 'cites'), line).toMatchObject([{ standard: 'AS 9612-2008', clause }]);
    expect((fieldValue<string[]>(one, 'places') ?? []).join(), line).toContain(place);
    expect(fieldValue(one, 'severity'), line).toBeDefined();
  }
  const seconds = (ms: number) => `${(ms / 1000).toFixed(0)} s on this machine`;
  console.log(`By one line: ${inWords(byLine.count)}; ${seconds(byLineMs)}`);
  console.log(`By name: ${inWords(byName.count)}; ${seconds(byNameMs)}`);
});

async function timed(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

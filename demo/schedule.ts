import * as inspections from '#contract/desk/endpoints/inspections.ts';
import * as inspectors from '#contract/desk/endpoints/inspectors.ts';
import type { Days } from './days.ts';
import type { Office } from './office.ts';
import type { Step, Turn } from './story.ts';

const people = [
  { name: 'Noor Inspector (sample)', email: 'noor@example.com', phone: '0491 570 157', username: 'noor' },
  { name: 'Ira Inspector (sample)', email: 'ira@example.com', phone: '0491 570 158', username: 'ira' },
];

/** Two people who inspect, since two months ago; one of them is on leave soon. Both sign in with the given password. */
export function inspectorsOfTheYear(days: Days, password: string): Step[] {
  return people.map((person, place) => ({
    at: days.daysAgo(60, `09:0${place}`),
    async run({ desk, accept }: Office) {
      const licence = { class: 'Completed residential building inspection', number: '0000000' };
      const expires = days.dayIn(place === 0 ? 700 : 50);
      const body = { ...person, role: 'inspector', licence: { ...licence, expires } };
      const { inspector, invitation } = await desk(inspectors.invite, { body });
      if (invitation) await accept(invitation.url, password);
      const weekly = [1, 2, 3, 4, 5].map((day) => ({ day, from: '07:00', to: '15:30' }));
      const leave = place === 0 ? [] : [{ from: days.dayIn(12), to: days.dayIn(16) }];
      if (inspector)
        await desk(inspectors.saveHours, { params: { id: inspector.id }, body: { weekly, leave } });
    },
  }));
}

type FreeTimeQuery = { type: string; from: string; to: string; nth: number };

/** Books one of the times that are free on some days. */
export const book = (at: Date, wanted: FreeTimeQuery): Turn => ({
  at,
  async run(office, inquiryId) {
    const [slot] = await freeTimes(office, wanted, 1);
    if (!slot) return;
    const { inspectorId, start } = slot;
    const accessNote = wanted.nth % 2 ? 'Sample note: the key is at the site office.' : '';
    const body = { inquiryId, type: wanted.type, inspectorId, start, accessNote };
    await office.desk(inspections.book, { body });
    await office.mailsHaveLeft();
  },
});

/** Offers the customer two of the times that are free on some days. */
export const offer = (at: Date, wanted: FreeTimeQuery & { until: Date }): Turn => ({
  at,
  async run(office, inquiryId) {
    const times = await freeTimes(office, wanted, 2);
    if (times.length < 2) return;
    const body = {
      inquiryId,
      type: wanted.type,
      expiresAt: wanted.until.toISOString(),
      times: times.map(({ inspectorId, start }) => ({ inspectorId, start })),
    };
    await office.desk(inspections.offer, { body });
    await office.mailsHaveLeft();
  },
});

/** Free times that lie apart, beginning at another one for each `nth`. */
async function freeTimes({ desk }: Office, { type, from, to, nth }: FreeTimeQuery, count: number) {
  const { slots } = await desk(inspections.slots, { query: { type, from, to } });
  return Array.from({ length: count }, (_, place) => slots[(nth * 7 + place * 11) % slots.length]).flatMap(
    (slot) => slot ?? [],
  );
}

import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { APIRequestContext, Page } from '@playwright/test';
import { holidaysKnownTo, office } from '#content/opening.ts';
import { addDays, dayOf, isDay, momentAt, weekdayOf } from '#contract/calendar.ts';
import { enter } from '#contract/desk/endpoints/customers.ts';
import * as inspectionCalls from '#contract/desk/endpoints/inspections.ts';
import * as inspectorCalls from '#contract/desk/endpoints/inspectors.ts';
import type { FreeTime, Inspection } from '#contract/desk/inspections.ts';
import { defaultWeekly, type Leave } from '#contract/desk/inspectors.ts';
import { addressOf as addressOfCall } from '#contract/endpoint.ts';
import type { RunningServer } from '#test/run-server.ts';
import { expect } from './plumbline.ts';

export const phone = { width: 360, height: 780 };
export const wide = { width: 1440, height: 900 };

/** The next Monday that, with the three days after it, is a working day for everybody. */
function workWeek(): string {
  let day = addDays(dayOf(new Date()), 1);
  const isOff = (one: string) => office().closures.some((closed) => closed.day === one);
  while (weekdayOf(day) !== 1 || [0, 1, 2, 3, 4].some((more) => isOff(addDays(day, more))))
    day = addDays(day, 1);
  expect(isDay(day) && day < holidaysKnownTo()).toBe(true);
  return day;
}
export const monday = workWeek();
export const at = (day: string, clock: string) => momentAt(`${day}T${clock}`).toISOString();

/** Makes the desk's calls as its administrator. */
export function callsOf(desk: Page) {
  const api: APIRequestContext = desk.request;
  return {
    async inspector(name: string, colour: string): Promise<string> {
      const data = {
        name,
        colour,
        role: 'inspector',
        phone: '0412 345 678',
        email: `${name.split(' ')[0]?.toLowerCase()}@example.com`,
        username: name.split(' ')[0]?.toLowerCase(),
        licence: { class: 'Completed residential', number: '123456', expires: '2099-06-30' },
      };
      const answer = await api.post(inspectorCalls.invite.path, { data });
      expect(answer.status(), await answer.text()).toBe(201);
      return (await answer.json()).inspector.id;
    },
    async inquiry(lastName: string, change = {}): Promise<string> {
      const data = {
        firstName: 'Ada',
        lastName,
        email: 'ada@example.com',
        phone: '0412 345 678',
        propertyAddress: '12 Sample St, Chermside QLD 4032',
        inspectionType: 'frame',
        cameBy: 'phone',
        answered: true,
        preferredDate: monday,
        preferredTime: 'morning',
        ...change,
      };
      const answer = await api.post(enter.path, { data });
      expect(answer.status(), await answer.text()).toBe(201);
      return (await answer.json()).id;
    },
    async book(inquiryId: string, inspectorId: string, start: string, type = 'frame'): Promise<Inspection> {
      const data = { inquiryId, type, inspectorId, start };
      const answer = await api.post(inspectionCalls.book.path, { data });
      expect(answer.status(), await answer.text()).toBe(201);
      return (await answer.json()).inspection;
    },
    async offer(inquiryId: string, times: Pick<FreeTime, 'inspectorId' | 'start'>[], expiresAt: string) {
      const data = { inquiryId, type: 'frame', times, expiresAt };
      const answer = await api.post(inspectionCalls.offer.path, { data });
      expect(answer.status(), await answer.text()).toBe(201);
      return new URL((await answer.json()).offer.url).pathname;
    },
    async move(id: string, start: string): Promise<Inspection> {
      const data = { start, reason: 'Asked for by the customer' };
      const answer = await api.put(addressOfCall(inspectionCalls.move, { id }), { data });
      expect(answer.status(), await answer.text()).toBe(200);
      return (await answer.json()).inspection;
    },
    async cancel(id: string): Promise<void> {
      const data = { reason: 'The customer sold' };
      expect((await api.put(addressOfCall(inspectionCalls.cancel, { id }), { data })).status()).toBe(200);
    },
    async leave(id: string, leave: Leave[]): Promise<void> {
      const data = { weekly: defaultWeekly, leave };
      expect((await api.put(addressOfCall(inspectorCalls.saveHours, { id }), { data })).status()).toBe(200);
    },
    async inspections(inquiryId: string): Promise<Inspection[]> {
      const answer = await api.get(addressOfCall(inspectionCalls.list, {}, { inquiryId }));
      return (await answer.json()).inspections;
    },
  };
}

/** The first free time of a kind, as the forms offer it. */
export const free = (desk: Page, clock: string, role: 'radio' | 'checkbox' = 'radio') =>
  desk.getByRole(role, { name: new RegExp(`^${clock}`) }).first();

/** Lets the offer of an inquiry expire now, because the product offers nothing that ends so soon. */
export function expireOffer(server: RunningServer, inquiryId: string): void {
  const books = new DatabaseSync(join(server.dataDir, 'plumbline.sqlite'), { timeout: 5_000 });
  books
    .prepare(
      'update offers set expires_at = ? where inspection_id in (select id from inspections where submission_id = ?)',
    )
    .run(new Date().toISOString(), inquiryId);
  books.close();
}

/**
 * Moves an inspection's start to two minutes ago, or to so many from now, because the product books nothing in the past.
 * @returns the day on which it is now, which is yesterday shortly after midnight
 */
export function begin(server: RunningServer, id: string, inMinutes = -2): string {
  const books = new DatabaseSync(join(server.dataDir, 'plumbline.sqlite'), { timeout: 5_000 });
  const [start, end] = [inMinutes, inMinutes + 90].map((minutes) =>
    new Date(Date.now() + minutes * 60_000).toISOString(),
  );
  books
    .prepare('update inspections set starts_at = ?, ends_at = ? where id = ?')
    .run(start ?? '', end ?? '', id);
  books.close();
  return dayOf(new Date(start ?? ''));
}

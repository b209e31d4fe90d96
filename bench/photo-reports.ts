import { type APIRequestContext, request } from '@playwright/test';
import * as pages from '#contract/desk/endpoints/customer-pages.ts';
import * as reportCalls from '#contract/desk/endpoints/inspection-reports.ts';
import { addressOf } from '#contract/endpoint.ts';
import { paths } from '#contract/paths.ts';
import { capturedBy, captureInspection } from '#test/captured/captured.ts';
import { administrator, type RunningServer } from '#test/run-server.ts';
import { bookedInspector } from '../e2e/store-on-page.ts';

/** An inspection of a whole house with this many photos, as a phone sends it. */
export async function capturedWithPhotos(server: RunningServer, photos: number) {
  const owner = await request.newContext({ baseURL: server.origin });
  await owner.post(paths.login, { data: administrator });
  const theirs = await request.newContext({ baseURL: server.origin });
  const { book } = await bookedInspector(owner, { request: theirs } as never, 'Kim');
  const inspection = await book(undefined, 'warranty');
  const { cookies } = await owner.storageState();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  await captureInspection(capturedBy(server.origin, { cookie, inspection: inspection.id }), {
    inspection: inspection.id,
    type: 'warranty',
    photos,
    at: new Date(),
  });
  return { owner, cookie, inspection };
}

/** Publishes the report of an inspection in spite of its gaps. */
export async function publish(owner: APIRequestContext, id: string): Promise<{ id: string }> {
  const answer = await owner.post(addressOf(reportCalls.publish, { id }), {
    data: { override: { reason: 'Sample: a report made by the benchmark' } },
    timeout: 120_000,
  });
  if (answer.status() !== 201)
    throw new Error(`Publishing was answered ${answer.status()}: ${await answer.text()}`);
  return (await answer.json()).report;
}

/** Opens the reports of an inquiry to its customer. Returns the path of the customer's page. */
export async function openPageOf(owner: APIRequestContext, inquiryId: string): Promise<string> {
  for (const waived of ['agreement', 'payment'])
    await done(
      owner.put(addressOf(pages.waiveGate, { id: inquiryId }), { data: { waived, reason: 'Sample' } }),
    );
  const made = await done(owner.post(addressOf(pages.makeLink, { id: inquiryId })));
  const { url } = (await made.json()) as { url: string };
  return new URL(url).pathname;
}

/** @throws when a call is refused */
async function done(answer: ReturnType<APIRequestContext['post']>) {
  const given = await answer;
  if (!given.ok()) throw new Error(`${given.url()} was answered ${given.status()}: ${await given.text()}`);
  return given;
}

import { type Facts, sectionNames } from '#contract/business/facts.ts';
import * as calls from '#contract/desk/endpoints/business.ts';
import { addressOf } from '#contract/endpoint.ts';
import type { useDesk } from './desk.ts';

/** Publishes a whole document as the settings do: section by section into the draft, then at once. */
export async function publishFacts(
  { call, session }: Pick<ReturnType<typeof useDesk>, 'call' | 'session'>,
  next: Facts,
): Promise<void> {
  let draftVersion = 0;
  for (const section of sectionNames) {
    const headers = { ...session, 'if-match': String(draftVersion) };
    const saved = await call('PUT', addressOf(calls.saveSection, { section }), next[section], headers);
    if (saved.statusCode !== 200) throw new Error(`${section} was not saved: ${saved.body}`);
    draftVersion = saved.json().draftVersion;
  }
  const reply = await call('POST', calls.publishDraft.path, { note: '', draftVersion });
  if (reply.statusCode !== 201) throw new Error(`Not published: ${reply.body}`);
}

import { noteRefusal } from '#web/inspect/session.ts';
import { openStore } from '#web/inspect/store/open-store.ts';
import { type FollowedStore, followStore } from '#web/inspect/use-store.ts';

let opening: Promise<FollowedStore> | undefined;

/** The only store of this page, opened at its first use. */
export function openPhoneStore(): Promise<FollowedStore> {
  opening ??= openStore({ onRefusal: noteRefusal, openPlan }).then(followStore);
  return opening;
}

/** Opens a plan. The PDF reader is large and most phones never need it, so it loads on demand. */
async function openPlan(bytes: ArrayBuffer, mediaType: string) {
  const { openPages } = await import('#web/documents/open-pages.ts');
  return openPages(bytes, mediaType);
}

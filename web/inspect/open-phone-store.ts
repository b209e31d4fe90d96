import { noteRefusal } from '#web/inspect/session.ts';
import { openStore } from '#web/inspect/store/open-store.ts';
import { type FollowedStore, followStore } from '#web/inspect/use-store.ts';

let opening: Promise<FollowedStore> | undefined;

/** The only store of this page, opened at its first use. */
export function openPhoneStore(): Promise<FollowedStore> {
  opening ??= openStore({ onRefusal: noteRefusal, pagesOf: planPages }).then(followStore);
  return opening;
}

/**
 * Turns a plan into pictures. The PDF reader is large and most phones never need it, so it loads on demand.
 */
async function* planPages(bytes: ArrayBuffer, mediaType: string) {
  const { pagesOf } = await import('#web/documents/pages-of.ts');
  yield* pagesOf(bytes, mediaType);
}

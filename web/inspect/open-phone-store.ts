import { noteRefusal } from '#web/inspect/session.ts';
import { openStore } from '#web/inspect/store/open-store.ts';
import { type FollowedStore, followStore } from '#web/inspect/use-store.ts';

let opening: Promise<FollowedStore> | undefined;

/** The one store of this page, opened when it is first asked for. */
export function openPhoneStore(): Promise<FollowedStore> {
  opening ??= openStore({ onRefusal: noteRefusal, pagesOf: planPages }).then(followStore);
  return opening;
}

/** Turns a plan into pictures. The reader of PDFs is large, and most phones never need it: it is fetched when one does. */
async function* planPages(bytes: ArrayBuffer, mediaType: string) {
  const { pagesOf } = await import('#web/documents/pages-of.ts');
  yield* pagesOf(bytes, mediaType);
}

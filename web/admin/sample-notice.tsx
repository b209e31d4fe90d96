import { sampleFacts, sampleNote } from '#content/business.ts';
import { Notice } from '#web/admin/notice.tsx';

/** Says what of the shipped sample business must be replaced before going live; nothing once all of it has been. */
export function SampleNotice() {
  const note = sampleNote(sampleFacts);
  return note && <Notice summary={note} />;
}

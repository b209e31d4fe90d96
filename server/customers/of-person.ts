import { referenceOf } from '#contract/reference.ts';
import type { Db } from '../database/open.ts';
import type { Files } from '../files/disk.ts';
import { listAgreementEvents } from './agreement-events.ts';
import { acceptedPaper } from './agreement-routes.ts';
import { answersOf } from './answers.ts';
import { sharesOf } from './shares.ts';
import { stageDaysOf } from './stage-days.ts';

/** What a page holds of its customer: what they agreed to and shared, the answers to that, and the builder’s dates. */
export async function pageOfPerson(
  db: Db,
  inquiryId: string,
): Promise<{ agreement: object[]; links: object[]; buildersDates: object[] }> {
  const events = await listAgreementEvents(db, inquiryId);
  const shares = await sharesOf(db, inquiryId);
  const answers = await answersOf(db, [...new Set(shares.map(({ reportId }) => reportId))]);
  const days = await stageDaysOf(db, inquiryId);
  return {
    buildersDates: days.map(({ type, day, enteredAt, enteredBy }) => ({ type, day, enteredAt, enteredBy })),
    agreement: events.map(({ event, hash }) => ({ ...event, hash })),
    links: shares.map(({ id, kind, name, email, parentId, createdAt, expiresAt, revokedAt, openedAt }) => ({
      kind,
      name,
      email,
      handedOnBy: shares.find((one) => one.id === parentId)?.name ?? null,
      createdAt,
      expiresAt,
      revokedAt,
      openedAt,
      answers: answers
        .filter(({ shareId }) => shareId === id)
        .map(({ finding, state, rectifiedOn, fixBy, words, answeredAt, photos, replies }) => ({
          finding,
          state,
          rectifiedOn,
          fixBy,
          words,
          answeredAt,
          photos: photos.length,
          replies,
        })),
    })),
  };
}

/** The PDFs of what was agreed to on the pages of some inquiries. */
export async function agreementPdfsOf(
  stores: { db: Db; files: Pick<Files, 'read'> },
  inquiryIds: readonly string[],
): Promise<{ name: string; bytes: () => Promise<Buffer> }[]> {
  const papers = await Promise.all(
    inquiryIds.map(async (id) => ({ id, paper: await acceptedPaper(stores, id) })),
  );
  return papers.flatMap(({ id, paper }) =>
    paper ? [{ name: `${referenceOf(id)}.pdf`, bytes: async () => paper }] : [],
  );
}

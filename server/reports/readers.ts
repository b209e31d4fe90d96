import type { ReportVersion } from '#contract/desk/inspection-reports.ts';
import { shareNames } from '../customers/to-earlier.ts';
import type { Db } from '../database/open.ts';
import type { Listed } from './listing.ts';

/**
 * Versions with their readers: the customer, and the people the customer gave a link to. Our own people also
 * open reports, but they are not counted.
 */
export async function withReaders(db: Db, versions: readonly Listed[]): Promise<ReportVersion[]> {
  if (versions.length === 0) return [];
  const reads = await db
    .selectFrom('report_reads')
    .select(['version_id', 'reader_kind', 'reader_id', 'at'])
    .where(
      'version_id',
      'in',
      versions.map(({ id }) => id),
    )
    .where('reader_kind', 'in', ['customer', 'share'])
    .orderBy('at')
    .execute();
  const names = await shareNames(db, [
    ...new Set(reads.flatMap(({ reader_kind, reader_id }) => (reader_kind === 'share' ? [reader_id] : []))),
  ]);
  const nameOf = ({ reader_kind, reader_id }: (typeof reads)[number]) =>
    reader_kind === 'customer' ? 'The customer' : (names.get(reader_id) ?? 'Somebody with a link');
  const byVersion = Map.groupBy(reads, ({ version_id }) => version_id);
  return versions.map((version) => ({
    ...version,
    reads: (byVersion.get(version.id) ?? []).map((read) => ({ by: nameOf(read), at: read.at })),
  }));
}

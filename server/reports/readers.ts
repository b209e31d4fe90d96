import type { ReportVersion } from '#contract/desk/inspection-reports.ts';
import { shareNames } from '../customers/to-earlier.ts';
import type { Db } from '../database/open.ts';
import type { Listed } from './listing.ts';

/** The reader that customers' pages record for the customer. */
const CUSTOMER = 'The customer';
/** Before the id of a shared link: its reader is the person that the customer gave it to. */
const LINK = 'link ';

/**
 * Versions with their readers: the customer, and the people the customer gave a link to. Our own people also
 * open reports, but they are not counted.
 */
export async function withReaders(db: Db, versions: readonly Listed[]): Promise<ReportVersion[]> {
  if (versions.length === 0) return [];
  const reads = await db
    .selectFrom('report_reads')
    .select(['version_id', 'reader', 'at'])
    .where(
      'version_id',
      'in',
      versions.map(({ id }) => id),
    )
    // Earlier releases also recorded who opened a version at the desk.
    .where((row) => row.or([row('reader', '=', CUSTOMER), row('reader', 'like', `${LINK}%`)]))
    .orderBy('at')
    .execute();
  const links = reads.flatMap(({ reader }) => (isLink(reader) ? [linkId(reader)] : []));
  const names = await shareNames(db, [...new Set(links)]);
  const nameOf = (reader: string) =>
    isLink(reader) ? (names.get(linkId(reader)) ?? 'Somebody with a link') : reader;
  const byVersion = Map.groupBy(reads, ({ version_id }) => version_id);
  return versions.map((version) => ({
    ...version,
    reads: (byVersion.get(version.id) ?? []).map(({ reader, at }) => ({ by: nameOf(reader), at })),
  }));
}

function isLink(reader: string): boolean {
  return reader.startsWith(LINK);
}

function linkId(reader: string): string {
  return reader.slice(LINK.length);
}

import { standards } from '#content/standards.ts';
import type { Db } from '../database/open.ts';

/**
 * The titles of the standards that a report may cite, by both spellings of their code: `AS 3740:2021` and `AS
 * 3740-2021`.
 */
export async function standardTitles(db: Db): Promise<Map<string, string>> {
  const own = await db
    .selectFrom('australian_standards')
    .select(['standard_code as code', 'standard_name as title'])
    .execute();
  const listed = standards.flatMap((category) => category.standards);
  return new Map(
    [...listed, ...own].flatMap(({ code, title }) =>
      title
        ? [code, code.replace(/-(?=\d{4}$)/, ':'), code.replace(/:(?=\d{4}$)/, '-')].map((key) => [
            key,
            title,
          ])
        : [],
    ) as [string, string][],
  );
}

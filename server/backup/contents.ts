import { DatabaseSync } from 'node:sqlite';
import { postgresTables, type Query } from '../database/postgres-tables.ts';
import { everyFile } from '../files/owned.ts';

/** The facts about a database that a backup needs. */
export type Contents = {
  migrations: string[];
  /** Rows of each table. */
  tables: Record<string, number>;
  /** The files its rows own. */
  files: { filename: string; sha256: string }[];
};

/** What a SQLite file holds; with `check`, after SQLite has looked through all of it. Throws when it is damaged. */
export async function sqliteContents(path: string, { check = false } = {}): Promise<Contents> {
  const sqlite = new DatabaseSync(path, { readOnly: true });
  const query: Query = async (sql) => sqlite.prepare(sql).all();
  try {
    if (check) {
      const [result] = await query('pragma integrity_check');
      if (result?.integrity_check !== 'ok') throw new Error(String(result?.integrity_check));
    }
    // The search index has its own tables, whose data is all in the inquiries.
    const names = await query(
      `select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like 'submission_search%'`,
    );
    return await contentsOf(query, namesIn(names));
  } finally {
    sqlite.close();
  }
}

/** What a PostgreSQL database holds, as the query's transaction sees it. */
export async function postgresContents(query: Query): Promise<Contents> {
  return contentsOf(query, await postgresTables(query));
}

function namesIn(rows: Record<string, unknown>[]): string[] {
  return rows.map(({ name }) => String(name)).sort();
}

async function contentsOf(query: Query, names: string[]): Promise<Contents> {
  const tables: Contents['tables'] = {};
  for (const name of names) {
    const [row] = await query(`select count(*) as rows from "${name}"`);
    tables[name] = Number(row?.rows);
  }
  const migrations = names.includes('kysely_migration')
    ? await query('select name from kysely_migration order by name')
    : [];
  return {
    migrations: namesIn(migrations),
    tables,
    files: names.includes('files') ? await everyFile(query) : await filesBeforeTheirTable(query, names),
  };
}

/**
 * The same for a database without the table `files` (before migration 0019), in a backup by an older version.
 */
async function filesBeforeTheirTable(query: Query, names: string[]): Promise<Contents['files']> {
  const owners = ['uploads', 'australian_standards'].filter((owner) => names.includes(owner));
  const files = await Promise.all(owners.map((owner) => query(`select filename, sha256 from ${owner}`)));
  return files.flat() as Contents['files'];
}

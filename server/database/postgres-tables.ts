/** Runs a query and returns its rows. */
export type Query = (sql: string) => Promise<Record<string, unknown>[]>;

/** The names of a PostgreSQL database's own tables, in order, as the query's transaction sees them. */
export async function postgresTables(query: Query): Promise<string[]> {
  const rows = await query(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  return rows.map(({ name }) => String(name)).sort();
}

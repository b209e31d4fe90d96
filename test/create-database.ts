import pg from 'pg';

/**
 * Makes a database on a PostgreSQL server and returns its address.
 * @param server its address, without a database's name at its end
 * @param template a database to copy; without one the new database is empty
 */
export async function createDatabase(server: string, name: string, template = 'template1'): Promise<string> {
  await asAdministrator(server, `create database ${name} template ${template} strategy file_copy`);
  return `${server}/${name}`;
}

/** Removes a database, even while others are connected to it. */
export function dropDatabase(server: string, name: string): Promise<void> {
  return asAdministrator(server, `drop database ${name} with (force)`);
}

async function asAdministrator(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  await client.query(statement);
  await client.end();
}

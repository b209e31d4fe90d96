import type { Compilable, CompiledQuery, DialectAdapter, QueryResult } from 'kysely';
import type { Db } from './open.ts';

/** Where a value goes: the place it has among all that are given. */
class Place {
  readonly at: number;
  constructor(at: number) {
    this.at = at;
  }
}

/**
 * A query that is worded once for each database and shape of what it is given, and then only handed other values: wording
 * it anew each time took a quarter of what a lead costs (docs/decisions/0027). For what every visitor's request runs.
 *
 * @param build the query for a row of values, or several. It may put them in their places, and not look at them
 */
export function prepared<Values extends object | readonly object[], Row>(
  build: (db: Db, values: Values) => Compilable<Row>,
): (db: Db, values: Values) => Promise<QueryResult<Row>> {
  const worded = new WeakMap<DialectAdapter, Map<string, CompiledQuery<Row>>>();
  const textsFor = (db: Db) => {
    const { adapter } = db.getExecutor();
    if (!worded.has(adapter)) worded.set(adapter, new Map());
    return worded.get(adapter) as Map<string, CompiledQuery<Row>>;
  };
  return (db, values) => {
    const byShape = textsFor(db);
    // What is left undefined is left out, as Kysely leaves it out of what it words itself.
    const rows = (Array.isArray(values) ? values : [values]).map(withoutUndefined);
    const shape = rows.map((row) => Object.keys(row).join()).join(';');
    let query = byShape.get(shape);
    if (!query) {
      const places = placesFor(rows);
      query = build(db, (Array.isArray(values) ? places : places[0]) as Values).compile();
      byShape.set(shape, query);
    }
    const given = rows.flatMap((row) => Object.values(row));
    return db.executeQuery({
      ...query,
      parameters: query.parameters.map((one) => (one instanceof Place ? given[one.at] : one)),
    });
  };
}

function withoutUndefined(row: object): object {
  const values = Object.values(row);
  return values.includes(undefined)
    ? Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined))
    : row;
}

/** As many places as there are values, in the same shape. */
function placesFor(rows: object[]): Record<string, Place>[] {
  let next = 0;
  return rows.map((row) => Object.fromEntries(Object.keys(row).map((name) => [name, new Place(next++)])));
}

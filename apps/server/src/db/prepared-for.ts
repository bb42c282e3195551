import type { Database } from './database.ts';

/** A query of the portal's own tables that is composed once per database, and prepared once per connection under its name. */
export function preparedFor<Query>(compose: (database: Database) => Query): (database: Database) => Query {
  const composed = new WeakMap<object, Query>();
  return (database) => {
    const known = composed.get(database.db);
    if (known !== undefined) return known;
    const made = compose(database);
    composed.set(database.db, made);
    return made;
  };
}

import type { Database } from '../db/database.ts';
import { Bindings } from './bindings.ts';
import { isIdOf } from './id-forms.ts';
import type { RequestContext } from './request-context.ts';

type OwnTable = 'contracts' | 'objects' | 'purchase_invoices' | 'rental_statements' | 'sales_invoices' | 'tickets';

interface OwnRecord<Table extends OwnTable> {
  id: string;
  reference: Table extends 'objects' | 'tickets' ? string : string | null;
  owner_id: string;
  broker_id: string;
}

/** Whose record it is, when it belongs to whoever asks; null for everybody else, and of what is not there. */
export async function findOwnRecord<Table extends OwnTable>(
  { database, context }: { database: Database; context: RequestContext },
  table: Table,
  id: string,
): Promise<OwnRecord<Table> | null> {
  if (!isIdOf('bigint', id)) return null;
  const bindings = new Bindings(context);
  const text = `select t.id::text, t.reference, t.owner_id::text, t.broker_id::text from ${table} t
    where t.id = ${bindings.bind(id)}::bigint and ${bindings.resolve(':mine(t)')}`;
  const [row] = await database.ask<OwnRecord<Table>>(context.scope, { text, values: bindings.values });
  return row ?? null;
}

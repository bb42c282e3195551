import type { DocumentKind, DocumentSubject } from '@gevel/contract/plain';
import type { Database } from '../../../db/database.ts';
import { Bindings } from '../../../lists/bindings.ts';
import type { RequestContext } from '../../../lists/request-context.ts';
import { isShownDocument } from '../../../lists/shown-document.ts';

export interface PacketDocument {
  name: string;
  kind: DocumentKind;
  subject_type: DocumentSubject;
  subject_id: string;
  /** The reference of its statement or invoice. */
  subject_name: string | null;
  byte_count: number;
  sha256: string;
  storage_key: string;
}

/** The documents of a statement and of its invoices ("sales-…", "purchases-…") that the reader may see, those of the statement first. */
export async function listPacketDocuments(
  { database, context }: { database: Database; context: RequestContext },
  { statement, invoices }: { statement: string; invoices: readonly string[] },
): Promise<PacketDocument[]> {
  const bindings = new Bindings(context);
  const invoiceIds = bindings.bind(invoices);
  const text = `
    select t.name, t.kind, t.subject_type, t.subject_id, t.byte_count, t.sha256, t.storage_key,
      case when t.subject_type = 'rental_statements' then (select r.reference from rental_statements r where r.id = t.subject_id::bigint and :mine(r))
        when t.subject_id like 'sales-%' then
          (select r.reference from sales_invoices r where r.id = split_part(t.subject_id, '-', 2)::bigint and :mine(r))
        else (select r.reference from purchase_invoices r where r.id = split_part(t.subject_id, '-', 2)::bigint and :mine(r)) end as subject_name
    from documents t
    where ${isShownDocument('t', context.scope.kind)} and (t.subject_type = 'rental_statements' and t.subject_id = ${bindings.bind(statement)}
      or t.subject_type = 'invoices' and t.subject_id = any(${invoiceIds}::text[]))
    order by t.subject_type desc, t.added_at, t.id`;
  return await database.ask<PacketDocument>(context.scope, { text: bindings.resolve(text), values: bindings.values });
}

import type { PickedRecord } from '@gevel/contract';
import type { FoundKind } from '@gevel/contract/plain';
import type { Database } from '../../db/database.ts';
import { Bindings } from '../../lists/bindings.ts';
import { isIdOf } from '../../lists/id-forms.ts';
import type { RequestContext } from '../../lists/request-context.ts';
import { foundSources } from './found-sources.ts';

interface Known {
  context: RequestContext;
  kinds: readonly FoundKind[];
  picks: readonly string[];
}

/** Of records, written as a kind and an id, those of these kinds that are in the portfolio now, in the same order. */
export async function knownRecords(database: Database, { context, kinds, picks }: Known): Promise<PickedRecord[]> {
  const bindings = new Bindings(context);
  const parts = kinds.flatMap((kind) => {
    const hits = picks.flatMap((pick) => hitOf(kind, pick) ?? []);
    return hits.length > 0 ? [knownSql(kind, hits, bindings)] : [];
  });
  if (parts.length === 0) return [];
  const rows = await database.ask<PickedRecord & Record<string, unknown>>(context.scope, {
    text: parts.join(' union all '),
    values: bindings.values,
  });
  return picks.flatMap((pick) => rows.find(({ kind, id }) => `${kind} ${id}` === pick) ?? []);
}

/** As `isHit` of a kind asks for it. */
interface Hit {
  kind: string;
  record_id: string;
}

/** Null for what is of another kind, or no id of this one: of invoices "sales-12", of all others a number. */
function hitOf(kind: FoundKind, pick: string): Hit | null {
  const [pickedKind, id = ''] = pick.split(' ');
  if (pickedKind !== kind || !isIdOf(kind === 'invoices' ? 'text' : 'bigint', id)) return null;
  const [record_id = '', invoiceKind = kind] = id.split('-').toReversed();
  return { kind: invoiceKind, record_id };
}

/** Each record by its key, as the search looks up what it found. */
function knownSql(kind: FoundKind, hits: readonly Hit[], bindings: Bindings): string {
  const source = foundSources[kind];
  const hitKinds = bindings.bind(hits.map((hit) => hit.kind));
  const ids = bindings.bind(hits.map((hit) => hit.record_id));
  return bindings.resolve(`
    select '${kind}' as kind, ${source.id} as id, ${source.title} as title, ${source.subtitle} as subtitle
    from unnest(${hitKinds}::text[], ${ids}::bigint[]) as hit(kind, record_id),
      lateral (select * from ${source.from} where ${source.mine} and ${source.words.isHit} offset 0) t ${source.joins ?? ''}`);
}

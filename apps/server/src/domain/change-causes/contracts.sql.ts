import { isLettableSql } from '../occupancy.ts';

/** The contracts of an owner that ran at any time of a span, with all their lines. */
export const contractsOfSpanSql = ({
  owner,
  from,
  until,
}: Record<
  'owner' | 'from' | 'until',
  string
>) => `select coalesce(json_agg(json_build_object('id', c.id::text, 'reference', c.reference,
    'relation_id', c.relation_id::text, 'relation_name', (select r.name from relations r where r.id = c.relation_id and not r.is_anonymised),
    'start_date', c.start_date, 'end_date', c.end_date, 'interval_months', greatest(c.invoice_interval_months, 1),
    'next_index_date', c.next_index_date,
    'object_ids', coalesce(of_objects.ids, '[]'::json), 'object_name', of_objects.name, 'is_lettable', coalesce(of_objects.are_lettable, false),
    'sold_on', of_objects.sold_on,
    'had_earlier_contract', exists (select from contracts e join contract_objects eo on eo.contract_id = e.id
      where e.relation_id = c.relation_id and e.owner_id = c.owner_id and e.start_date < c.start_date
        and eo.object_id in (select co.object_id from contract_objects co where co.contract_id = c.id)),
    'lines', (select coalesce(json_agg(json_build_object('id', l.id::text, 'kind', l.kind, 'name', l.name, 'object_id', l.object_id::text,
        'is_indexable', l.is_indexable, 'amount_excl', l.amount_excl, 'vat', l.vat,
        'interval_months', greatest(l.interval_months, 1), 'start_date', l.start_date, 'end_date', l.end_date)
        order by l.start_date, l.id), '[]'::json) from contract_lines l where l.contract_id = c.id)) order by c.id), '[]'::json)
  from contracts c
    left join lateral (select json_agg(co.object_id::text order by co.position, co.object_id) as ids,
      (array_agg(ob.name order by co.position, co.object_id))[1] as name,
      bool_and(ob.owner_id = c.owner_id and ${isLettableSql('ob')}) as are_lettable,
      case when bool_and(ob.sold_on is not null) then max(ob.sold_on) end as sold_on
      from contract_objects co join objects ob on ob.id = co.object_id where co.contract_id = c.id) of_objects on true
  where c.owner_id = ${owner} and c.start_date <= ${until}
    and (c.end_date is null or c.end_date >= ${from})`;

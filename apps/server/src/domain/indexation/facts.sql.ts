/** The record types behind what is told of indexation. */
export const indexationTypes = ['contracts', 'contract_lines', 'contract_objects', 'objects', 'indexation_methods'];

/** What is the same for every contract: `IndexationRules`. */
export const indexationRulesSql = `json_build_object(
  'methods', (select coalesce(json_agg(json_build_object('id', m.id::text, 'name', m.name, 'kind', m.kind,
      'series_name', m.series_name, 'minimum_rate', m.minimum_rate::text, 'maximum_rate', m.maximum_rate::text,
      'added_rate', m.added_rate::text, 'fixed_rate', m.fixed_rate::text, 'fixed_amount', m.fixed_amount,
      'settings', (select json_build_object('series', s.series, 'months_before', s.months_before,
        'rate_decimals', s.rate_decimals, 'rent_rounding', s.rent_rounding)
        from indexation_settings s where s.method_id = m.id))), '[]'::json) from indexation_methods m),
  'figures', (select coalesce(json_agg(json_build_object('series', f.series, 'base_year', f.base_year, 'year', f.year,
      'month', f.month, 'value', trim_scale(f.value)::text, 'is_provisional', f.is_provisional,
      'source_url', f.source_url)), '[]'::json) from index_figures f),
  'legal', (select coalesce(json_agg(json_build_object('kind', g.kind, 'segment', g.segment, 'from_day', g.from_day,
      'last_day', g.last_day, 'value', trim_scale(g.value)::text, 'rule', g.rule, 'source_url', g.source_url)), '[]'::json)
    from legal_figures g))`;

/** Of the contract `c`: `IndexedContract`. */
export const indexedContractSql = `json_build_object('id', c.id::text, 'type', c.type, 'start_date', c.start_date,
  'ends_on', case when c.term in ('ends', 'notice_given') then c.term_end_date end, 'next_index_date', c.next_index_date,
  'method_id', c.indexation_method_id::text,
  'categories', (select coalesce(json_agg(ob.category order by co.object_id), '[]'::json)
    from (select x.object_id from contract_objects x where x.contract_id = c.id and x.owner_id = c.owner_id
      union select l.object_id from contract_lines l
        where l.contract_id = c.id and l.owner_id = c.owner_id and l.kind = 'bare_rent' and l.object_id is not null) co
      left join objects ob on ob.id = co.object_id and ob.owner_id = c.owner_id),
  'segment', (select s.segment from contract_segments s where s.contract_id = c.id and s.owner_id = c.owner_id),
  'lines', (select coalesce(json_agg(json_build_object('name', l.name, 'object_id', l.object_id::text,
      'is_indexable', l.is_indexable,
      'amount_excl', l.amount_excl, 'interval_months', greatest(l.interval_months, 1), 'start_date', l.start_date,
      'end_date', l.end_date) order by l.start_date, l.id), '[]'::json)
    from contract_lines l where l.contract_id = c.id and l.owner_id = c.owner_id and l.kind = 'bare_rent'))`;

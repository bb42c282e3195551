-- Drafts and what was cancelled count in no total. Whoever reads totals waits for this, so it waits for nobody for long.
ALTER TABLE "list_totals" ADD COLUMN "left_out" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "list_totals" DROP CONSTRAINT "list_totals_broker_id_owner_id_table_name_pk";--> statement-breakpoint
ALTER TABLE "list_totals" ADD CONSTRAINT "list_totals_broker_id_owner_id_table_name_left_out_pk" PRIMARY KEY("broker_id","owner_id","table_name","left_out");
--> statement-breakpoint
-- Adds what a statement changed to the totals of each owner. The first argument says why a row is left out of totals, empty for
-- one that counts; the others are the columns that are added up, five at most.
-- A row that moves to another broker with its owner changes nothing here; the totals move by their own key.
create or replace function gevel_keep_totals() returns trigger
  language plpgsql as $$
declare
  columns text := format('owner_id, broker_id, %s as left_out', tg_argv[0]);
  changed text;
  sums text := '';
begin
  for place in 1..5 loop
    if place < tg_nargs then
      columns := columns || format(', %I as amount_%s', tg_argv[place], place);
    end if;
    sums := sums || case when place < tg_nargs then format(', coalesce(sum(sign * amount_%s), 0)', place) else ', 0' end;
  end loop;
  changed := case tg_op
    when 'INSERT' then format('select 1 as sign, %s from new_rows', columns)
    when 'DELETE' then format('select -1 as sign, %s from old_rows', columns)
    else format('select 1 as sign, %1$s from new_rows union all select -1, %1$s from old_rows', columns) end;
  -- Owners in one order, so that two who write at once wait for each other and not crosswise.
  execute format($sql$
    insert into list_totals as kept (owner_id, broker_id, table_name, left_out, row_count, sum_1, sum_2, sum_3, sum_4, sum_5)
    select * from (
      select owner_id, coalesce(max(broker_id) filter (where sign = 1), max(broker_id)), %L, left_out, sum(sign) as row_count%s
      from (%s) changed group by owner_id, left_out) change (owner_id, broker_id, table_name, left_out, row_count, sum_1, sum_2, sum_3, sum_4, sum_5)
    where (row_count, sum_1, sum_2, sum_3, sum_4, sum_5) <> (0, 0, 0, 0, 0, 0)
    order by owner_id, left_out
    on conflict (broker_id, owner_id, table_name, left_out) do update set row_count = kept.row_count + excluded.row_count,
      sum_1 = kept.sum_1 + excluded.sum_1, sum_2 = kept.sum_2 + excluded.sum_2, sum_3 = kept.sum_3 + excluded.sum_3,
      sum_4 = kept.sum_4 + excluded.sum_4, sum_5 = kept.sum_5 + excluded.sum_5
    $sql$, tg_table_name, sums, changed);
  return null;
end
$$;
--> statement-breakpoint
do $$
declare
  kept record;
  arguments text;
  of_statement text := $sql$case when workflow_state in ('draft', 'cancelled') then workflow_state else '' end$sql$;
  of_invoice text := $sql$case when workflow_state = 'draft' then 'draft' when workflow_state in ('revertingprocessingworkflow', 'disapproved', 'disapprovedbyowner', 'dependencydisapproved', 'cancelled', 'cancellingprocessingworkflow', 'error', 'errorresettingworkflow') then 'stopped' else '' end$sql$;
begin
  for kept in select * from (values
    ('objects', $sql$''$sql$, array['rent_per_month']),
    ('contracts', $sql$''$sql$, array['amount_excl_per_month', 'vat_per_month', 'amount_incl_per_month']),
    ('tickets', $sql$''$sql$, array[]::text[]),
    ('rental_statements', of_statement, array['income_settled', 'costs_settled', 'management_fee_incl', 'total_settlement_balance', 'outstanding_amount']),
    ('sales_invoices', of_invoice, array['amount_excl', 'amount_incl', 'outstanding_amount']),
    ('purchase_invoices', of_invoice, array['amount_excl', 'amount_incl', 'outstanding_amount'])) as tables (name, left_out, summed)
  loop
    arguments := (select string_agg(quote_literal(each), ', ' order by place) from unnest(kept.left_out || kept.summed) with ordinality as argument (each, place));
    execute format('create or replace trigger keep_totals_of_new after insert on %I referencing new table as new_rows
      for each statement execute function gevel_keep_totals(%s)', kept.name, arguments);
    execute format('create or replace trigger keep_totals_of_changed after update on %I referencing old table as old_rows new table as new_rows
      for each statement execute function gevel_keep_totals(%s)', kept.name, arguments);
    execute format('create or replace trigger keep_totals_of_removed after delete on %I referencing old table as old_rows
      for each statement execute function gevel_keep_totals(%s)', kept.name, arguments);
    continue when kept.left_out = $sql$''$sql$;
    delete from list_totals where table_name = kept.name;
    execute format('insert into list_totals (owner_id, broker_id, table_name, left_out, row_count, sum_1, sum_2, sum_3, sum_4, sum_5)
      select owner_id, broker_id, %L, %s, count(*)%s from %I group by 1, 2, 4', kept.name, kept.left_out, (
        select string_agg(coalesce(', coalesce(sum(' || quote_ident(kept.summed[place]) || '), 0)', ', 0'), '' order by place)
        from generate_series(1, 5) place), kept.name);
  end loop;
end
$$;

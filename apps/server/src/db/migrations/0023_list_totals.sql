CREATE TABLE "list_totals" (
	"owner_id" bigint NOT NULL,
	"broker_id" bigint NOT NULL,
	"table_name" text NOT NULL,
	"row_count" bigint NOT NULL,
	"sum_1" bigint NOT NULL,
	"sum_2" bigint NOT NULL,
	"sum_3" bigint NOT NULL,
	"sum_4" bigint NOT NULL,
	"sum_5" bigint NOT NULL,
	CONSTRAINT "list_totals_broker_id_owner_id_table_name_pk" PRIMARY KEY("broker_id","owner_id","table_name")
);
--> statement-breakpoint
ALTER TABLE "list_totals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "list_totals" ADD CONSTRAINT "list_totals_owner_id_broker_id_owners_id_broker_id_fk" FOREIGN KEY ("owner_id","broker_id") REFERENCES "public"."owners"("id","broker_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "list_totals_by_owner" ON "list_totals" USING btree ("owner_id");--> statement-breakpoint
CREATE POLICY "broker_read" ON "list_totals" AS PERMISSIVE FOR SELECT TO "gevel_broker" USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "owner_read" ON "list_totals" AS PERMISSIVE FOR SELECT TO "gevel_owner" USING (owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "sync_all" ON "list_totals" AS PERMISSIVE FOR ALL TO "gevel_sync" USING (true) WITH CHECK (true);
--> statement-breakpoint
alter table list_totals force row level security;
--> statement-breakpoint
grant select on list_totals to gevel_broker, gevel_owner;
--> statement-breakpoint
grant select, insert, update, delete on list_totals to gevel_sync;
--> statement-breakpoint
-- Adds what a statement changed to the totals of each owner. Its arguments are the columns that are added up, five at most.
-- A row that moves to another broker with its owner changes nothing here; the totals move by their own key.
create function gevel_keep_totals() returns trigger
  language plpgsql as $$
declare
  columns text := 'owner_id, broker_id';
  changed text;
  sums text := '';
begin
  for place in 1..5 loop
    if place <= tg_nargs then
      columns := columns || format(', %I as amount_%s', tg_argv[place - 1], place);
    end if;
    sums := sums || case when place <= tg_nargs then format(', coalesce(sum(sign * amount_%s), 0)', place) else ', 0' end;
  end loop;
  changed := case tg_op
    when 'INSERT' then format('select 1 as sign, %s from new_rows', columns)
    when 'DELETE' then format('select -1 as sign, %s from old_rows', columns)
    else format('select 1 as sign, %1$s from new_rows union all select -1, %1$s from old_rows', columns) end;
  -- Owners in one order, so that two who write at once wait for each other and not crosswise.
  execute format($sql$
    insert into list_totals as kept (owner_id, broker_id, table_name, row_count, sum_1, sum_2, sum_3, sum_4, sum_5)
    select * from (
      select owner_id, coalesce(max(broker_id) filter (where sign = 1), max(broker_id)), %L, sum(sign) as row_count%s
      from (%s) changed group by owner_id) change (owner_id, broker_id, table_name, row_count, sum_1, sum_2, sum_3, sum_4, sum_5)
    where (row_count, sum_1, sum_2, sum_3, sum_4, sum_5) <> (0, 0, 0, 0, 0, 0)
    order by owner_id
    on conflict (broker_id, owner_id, table_name) do update set row_count = kept.row_count + excluded.row_count,
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
begin
  for kept in select * from (values
    ('objects', array['rent_per_month']),
    ('contracts', array['amount_excl_per_month', 'vat_per_month', 'amount_incl_per_month']),
    ('tickets', array[]::text[]),
    ('rental_statements', array['income_settled', 'costs_settled', 'management_fee_incl', 'total_settlement_balance', 'outstanding_amount']),
    ('sales_invoices', array['amount_excl', 'amount_incl', 'outstanding_amount']),
    ('purchase_invoices', array['amount_excl', 'amount_incl', 'outstanding_amount'])) as tables (name, summed)
  loop
    execute format('create trigger keep_totals_of_new after insert on %I referencing new table as new_rows
      for each statement execute function gevel_keep_totals(%s)', kept.name, (select string_agg(quote_literal(c), ', ') from unnest(kept.summed) c));
    execute format('create trigger keep_totals_of_changed after update on %I referencing old table as old_rows new table as new_rows
      for each statement execute function gevel_keep_totals(%s)', kept.name, (select string_agg(quote_literal(c), ', ') from unnest(kept.summed) c));
    execute format('create trigger keep_totals_of_removed after delete on %I referencing old table as old_rows
      for each statement execute function gevel_keep_totals(%s)', kept.name, (select string_agg(quote_literal(c), ', ') from unnest(kept.summed) c));
    -- Row security is forced on the owner of the tables too.
    set local role gevel_sync;
    execute format('insert into list_totals (owner_id, broker_id, table_name, row_count, sum_1, sum_2, sum_3, sum_4, sum_5)
      select owner_id, broker_id, %L, count(*)%s from %I group by owner_id, broker_id', kept.name, (
        select string_agg(coalesce(', coalesce(sum(' || quote_ident(kept.summed[place]) || '), 0)', ', 0'), '' order by place)
        from generate_series(1, 5) place), kept.name);
    reset role;
  end loop;
end
$$;

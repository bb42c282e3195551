-- In which shape records were read, so that a release which reads one member more changes no history.
-- And what a read would lose and did not, because nobody believed it.
-- Records are looked at and not locked: a column of which no row holds anything is read to its end, some seconds for millions of
-- rows. Only then four small tables get a column each, which locks them for milliseconds: every list asks how fresh it is.
CREATE TABLE "record_shapes" (
	"record_type" text NOT NULL,
	"shape" text NOT NULL,
	"members" jsonb NOT NULL,
	"schema_step" bigint NOT NULL,
	"generation" bigint GENERATED ALWAYS AS IDENTITY (sequence name "record_shapes_generation_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "record_shapes_record_type_shape_pk" PRIMARY KEY("record_type","shape")
);
--> statement-breakpoint
CREATE TABLE "sync_losses" (
	"record_type" text NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sync_nulled" (
	"record_type" text NOT NULL,
	"record_id" text NOT NULL,
	"column_name" text NOT NULL,
	"noted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sync_nulled_record_type_record_id_column_name_pk" PRIMARY KEY("record_type","record_id","column_name")
);
--> statement-breakpoint
CREATE INDEX "sync_losses_by_name" ON "sync_losses" USING btree ("record_type","name","at");
--> statement-breakpoint
-- What row security and rights are for what everybody may know.
alter table record_shapes enable row level security;
--> statement-breakpoint
alter table record_shapes force row level security;
--> statement-breakpoint
create policy application_all on record_shapes to gevel_application using (true) with check (true);
--> statement-breakpoint
create policy sync_all on record_shapes to gevel_sync using (true) with check (true);
--> statement-breakpoint
create policy broker_read on record_shapes for select to gevel_broker using (true);
--> statement-breakpoint
create policy owner_read on record_shapes for select to gevel_owner using (true);
--> statement-breakpoint
create policy admin_read on record_shapes for select to gevel_admin using (true);
--> statement-breakpoint
create policy backup_read on record_shapes for select to gevel_backup using (true);
--> statement-breakpoint
create policy owner_at_work on record_shapes to current_user
  using ((select current_setting('gevel.migrating', true) = 'yes' or pg_trigger_depth() > 0))
  with check ((select current_setting('gevel.migrating', true) = 'yes' or pg_trigger_depth() > 0));
--> statement-breakpoint
grant select, insert, update, delete on record_shapes to gevel_application, gevel_sync;
--> statement-breakpoint
grant select on record_shapes to gevel_broker, gevel_owner, gevel_admin, gevel_backup;
--> statement-breakpoint
grant select on sequence record_shapes_generation_seq to gevel_backup;
--> statement-breakpoint
-- The same for what only synchronisation reads and writes.
do $$
declare
  name text;
begin
  foreach name in array array['sync_nulled', 'sync_losses'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy application_all on %I to gevel_application using (true) with check (true)', name);
    execute format('create policy sync_all on %I to gevel_sync using (true) with check (true)', name);
    execute format('create policy backup_read on %I for select to gevel_backup using (true)', name);
    execute format($sql$create policy owner_at_work on %I to current_user
      using ((select current_setting('gevel.migrating', true) = 'yes' or pg_trigger_depth() > 0))
      with check ((select current_setting('gevel.migrating', true) = 'yes' or pg_trigger_depth() > 0))$sql$, name);
    execute format('grant select, insert, update, delete on %I to gevel_application, gevel_sync', name);
    execute format('grant select on %I to gevel_backup', name);
  end loop;
end
$$;
--> statement-breakpoint
-- What was read until now nobody wrote down: all but the columns in which no row holds anything. Columns that are added after
-- this are new to such rows.
do $$
declare
  record_table text;
  column_name text;
  members jsonb;
  holds boolean;
begin
  foreach record_table in array array['owners', 'estate_agents', 'addresses', 'relations', 'objects', 'contracts',
    'contract_lines', 'contract_objects', 'contract_extensions', 'contract_break_options', 'ticket_states', 'tickets', 'compactions', 'ledger_accounts', 'rental_statements',
    'statement_objects', 'statement_transactions', 'statement_sales_lines', 'statement_purchase_lines', 'statement_balances',
    'statement_payments', 'sales_invoices', 'sales_invoice_lines', 'purchase_invoices', 'purchase_invoice_lines',
    'debtor_items', 'creditor_items', 'commercial_overview', 'control_list', 'financial_mutations'] loop
    execute format('select exists (select from %I)', record_table) into holds;
    continue when not holds;
    members := '{}';
    for column_name in select attname from pg_attribute
      where attrelid = record_table::regclass and attnum > 0 and not attisdropped loop
      execute format('select exists (select from %I where %I is not null)', record_table, column_name) into holds;
      if holds then members := members || jsonb_build_object(column_name, null); end if;
    end loop;
    insert into record_shapes (record_type, shape, members, schema_step, used_at) values (record_table, '', members, 0, now());
  end loop;
end
$$;
--> statement-breakpoint
ALTER TABLE "financial_years" ADD COLUMN "shape" text;--> statement-breakpoint
ALTER TABLE "confirmed_removals" ADD COLUMN "losses" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sync_freshness" ADD COLUMN "shape" text;--> statement-breakpoint
ALTER TABLE "sync_steps" ADD COLUMN "losses" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- A row that keeps the moment of its last change has not changed: it was read in another shape.
create or replace function gevel_keep_version() returns trigger
  language plpgsql as $$
declare
  was jsonb := to_jsonb(old);
begin
  if tg_op = 'UPDATE' and new.changed_at = old.changed_at then return null; end if;
  insert into record_versions (record_type, record_id, owner_id, broker_id, valid_from, valid_to, is_removed, content)
  values (
    tg_table_name,
    coalesce(was ->> 'id', (was ->> 'contract_id') || '-' || (was ->> 'object_id'), (was ->> 'object_id') || '-' || (was ->> 'position')),
    case when tg_table_name = 'owners' then (was ->> 'id')::bigint else (was ->> 'owner_id')::bigint end,
    (was ->> 'broker_id')::bigint,
    old.changed_at,
    case when tg_op = 'DELETE' then greatest(clock_timestamp(), old.changed_at) else new.changed_at end,
    tg_op = 'DELETE',
    was
  );
  return null;
end
$$;
--> statement-breakpoint
-- Servers of the versions before know no shapes and would take each record that was read anew for a change. They go on
-- serving, and synchronise no more: the lease that they ask for is given to nobody.
create function gevel_refuse_old_lease() returns trigger
  language plpgsql as $$
begin
  return null;
end
$$;
--> statement-breakpoint
create trigger refuse_old_lease before insert on leases for each row when (new.name = 'sync') execute function gevel_refuse_old_lease();
--> statement-breakpoint
delete from leases where name = 'sync';

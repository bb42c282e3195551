CREATE TABLE "indexation_methods" (
	"id" bigint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"series_name" text,
	"minimum_rate" numeric,
	"maximum_rate" numeric,
	"added_rate" numeric,
	"fixed_rate" numeric,
	"fixed_amount" bigint,
	"is_rounded" boolean NOT NULL,
	"content_hash" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "indexation_methods" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "budget_lines" (
	"id" bigint PRIMARY KEY NOT NULL,
	"budget_id" bigint NOT NULL,
	"ledger_account_id" bigint NOT NULL,
	"january" bigint NOT NULL,
	"february" bigint NOT NULL,
	"march" bigint NOT NULL,
	"april" bigint NOT NULL,
	"may" bigint NOT NULL,
	"june" bigint NOT NULL,
	"july" bigint NOT NULL,
	"august" bigint NOT NULL,
	"september" bigint NOT NULL,
	"october" bigint NOT NULL,
	"november" bigint NOT NULL,
	"december" bigint NOT NULL,
	"owner_id" bigint NOT NULL,
	"broker_id" bigint NOT NULL,
	"content_hash" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "budget_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "budgets" (
	"id" bigint PRIMARY KEY NOT NULL,
	"owner_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"name" text,
	"financial_year" integer NOT NULL,
	"broker_id" bigint NOT NULL,
	"content_hash" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "budgets_id_owner" UNIQUE("id","owner_id","broker_id")
);
--> statement-breakpoint
ALTER TABLE "budgets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "journals" (
	"id" bigint PRIMARY KEY NOT NULL,
	"code" text,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"is_active" boolean NOT NULL,
	"owner_id" bigint,
	"counter_account_id" bigint,
	"broker_id" bigint,
	"content_hash" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "journals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tax_rates" (
	"id" bigint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"percentage" numeric,
	"is_active" boolean NOT NULL,
	"rubric" text,
	"rubric_name" text,
	"content_hash" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tax_rates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invoice_approvals" (
	"invoice_id" bigint NOT NULL,
	"approver_id" bigint NOT NULL,
	"approver_name" text,
	"position" integer NOT NULL,
	"state" text NOT NULL,
	"owner_id" bigint NOT NULL,
	"broker_id" bigint NOT NULL,
	"content_hash" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_approvals_invoice_id_approver_id_pk" PRIMARY KEY("invoice_id","approver_id")
);
--> statement-breakpoint
ALTER TABLE "invoice_approvals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "purchase_orders" (
	"id" bigint PRIMARY KEY NOT NULL,
	"reference" text,
	"owner_id" bigint NOT NULL,
	"relation_id" bigint NOT NULL,
	"object_id" bigint,
	"subject" text,
	"proposal_reference" text,
	"proposal_amount_excl" bigint,
	"amount_excl" bigint NOT NULL,
	"workflow_state" text NOT NULL,
	"state_changed_on" date NOT NULL,
	"progress" text NOT NULL,
	"broker_id" bigint NOT NULL,
	"content_hash" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "purchase_orders" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "property_valuations" (
	"id" bigint PRIMARY KEY NOT NULL,
	"object_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"name" text,
	"year" integer NOT NULL,
	"amount" bigint NOT NULL,
	"owner_id" bigint NOT NULL,
	"broker_id" bigint NOT NULL,
	"content_hash" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "property_valuations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "contact_persons" (
	"relation_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"content_hash" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_persons_relation_id_person_id_pk" PRIMARY KEY("relation_id","person_id")
);
--> statement-breakpoint
ALTER TABLE "contact_persons" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "owner_shares" (
	"id" bigint PRIMARY KEY NOT NULL,
	"parent_owner_id" bigint NOT NULL,
	"child_owner_id" bigint NOT NULL,
	"percentage" numeric NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date,
	"first_financial_year" integer NOT NULL,
	"first_financial_period" integer NOT NULL,
	"last_financial_year" integer,
	"last_financial_period" integer,
	"content_hash" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "owner_shares" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ticket_notes" (
	"id" bigint PRIMARY KEY NOT NULL,
	"ticket_id" bigint NOT NULL,
	"message" text,
	"written_on" date NOT NULL,
	"changed_on" date,
	"written_by" text,
	"owner_id" bigint NOT NULL,
	"broker_id" bigint NOT NULL,
	"content_hash" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ticket_notes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "contract_lines" ADD COLUMN "is_indexable" boolean;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "indexation_method_id" bigint;--> statement-breakpoint
ALTER TABLE "financial_mutations" ADD COLUMN "service_costs_year" integer;--> statement-breakpoint
ALTER TABLE "financial_mutations" ADD COLUMN "service_costs_period" integer;--> statement-breakpoint
ALTER TABLE "financial_mutations" ADD COLUMN "service_costs_reference" text;--> statement-breakpoint
ALTER TABLE "purchase_invoice_lines" ADD COLUMN "tax_rate_id" bigint;--> statement-breakpoint
ALTER TABLE "sales_invoice_lines" ADD COLUMN "tax_rate_id" bigint;--> statement-breakpoint
ALTER TABLE "relations" ADD COLUMN "person_id" bigint;--> statement-breakpoint
ALTER TABLE "rental_statements" ADD COLUMN "booked_on" date;--> statement-breakpoint
ALTER TABLE "rental_statements" ADD COLUMN "state_changed_on" date;--> statement-breakpoint
ALTER TABLE "statement_payments" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "objects" ADD CONSTRAINT "objects_id_owner" UNIQUE("id","owner_id","broker_id");--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_id_owner" UNIQUE("id","owner_id","broker_id");--> statement-breakpoint
ALTER TABLE "budget_lines" ADD CONSTRAINT "budget_lines_budget_id_owner_id_broker_id_budgets_id_owner_id_broker_id_fk" FOREIGN KEY ("budget_id","owner_id","broker_id") REFERENCES "public"."budgets"("id","owner_id","broker_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "budgets" ADD CONSTRAINT "budgets_owner_id_broker_id_owners_id_broker_id_fk" FOREIGN KEY ("owner_id","broker_id") REFERENCES "public"."owners"("id","broker_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "journals" ADD CONSTRAINT "journals_owner_id_broker_id_owners_id_broker_id_fk" FOREIGN KEY ("owner_id","broker_id") REFERENCES "public"."owners"("id","broker_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "invoice_approvals" ADD CONSTRAINT "invoice_approvals_invoice_id_owner_id_broker_id_purchase_invoices_id_owner_id_broker_id_fk" FOREIGN KEY ("invoice_id","owner_id","broker_id") REFERENCES "public"."purchase_invoices"("id","owner_id","broker_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "purchase_orders" ADD CONSTRAINT "purchase_orders_owner_id_broker_id_owners_id_broker_id_fk" FOREIGN KEY ("owner_id","broker_id") REFERENCES "public"."owners"("id","broker_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "property_valuations" ADD CONSTRAINT "property_valuations_object_id_owner_id_broker_id_objects_id_owner_id_broker_id_fk" FOREIGN KEY ("object_id","owner_id","broker_id") REFERENCES "public"."objects"("id","owner_id","broker_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "ticket_notes" ADD CONSTRAINT "ticket_notes_ticket_id_owner_id_broker_id_tickets_id_owner_id_broker_id_fk" FOREIGN KEY ("ticket_id","owner_id","broker_id") REFERENCES "public"."tickets"("id","owner_id","broker_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "budget_lines_by_budget" ON "budget_lines" USING btree ("budget_id");--> statement-breakpoint
CREATE INDEX "budgets_by_owner" ON "budgets" USING btree ("owner_id","financial_year");--> statement-breakpoint
CREATE INDEX "purchase_orders_by_owner" ON "purchase_orders" USING btree ("owner_id","state_changed_on");--> statement-breakpoint
CREATE INDEX "purchase_orders_by_object" ON "purchase_orders" USING btree ("object_id");--> statement-breakpoint
CREATE INDEX "property_valuations_by_object" ON "property_valuations" USING btree ("object_id","year");--> statement-breakpoint
CREATE INDEX "ticket_notes_by_ticket" ON "ticket_notes" USING btree ("ticket_id","written_on","id");--> statement-breakpoint
CREATE POLICY "broker_read" ON "indexation_methods" AS PERMISSIVE FOR SELECT TO "gevel_broker" USING (true);--> statement-breakpoint
CREATE POLICY "owner_read" ON "indexation_methods" AS PERMISSIVE FOR SELECT TO "gevel_owner" USING (true);--> statement-breakpoint
CREATE POLICY "admin_read" ON "indexation_methods" AS PERMISSIVE FOR SELECT TO "gevel_admin" USING (true);--> statement-breakpoint
CREATE POLICY "sync_all" ON "indexation_methods" AS PERMISSIVE FOR ALL TO "gevel_sync" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "broker_read" ON "budget_lines" AS PERMISSIVE FOR SELECT TO "gevel_broker" USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "owner_read" ON "budget_lines" AS PERMISSIVE FOR SELECT TO "gevel_owner" USING (owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "sync_all" ON "budget_lines" AS PERMISSIVE FOR ALL TO "gevel_sync" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "broker_read" ON "budgets" AS PERMISSIVE FOR SELECT TO "gevel_broker" USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "owner_read" ON "budgets" AS PERMISSIVE FOR SELECT TO "gevel_owner" USING (owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "sync_all" ON "budgets" AS PERMISSIVE FOR ALL TO "gevel_sync" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "broker_read" ON "journals" AS PERMISSIVE FOR SELECT TO "gevel_broker" USING (owner_id is null or broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "owner_read" ON "journals" AS PERMISSIVE FOR SELECT TO "gevel_owner" USING (owner_id is null or owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "sync_all" ON "journals" AS PERMISSIVE FOR ALL TO "gevel_sync" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "broker_read" ON "tax_rates" AS PERMISSIVE FOR SELECT TO "gevel_broker" USING (true);--> statement-breakpoint
CREATE POLICY "owner_read" ON "tax_rates" AS PERMISSIVE FOR SELECT TO "gevel_owner" USING (true);--> statement-breakpoint
CREATE POLICY "admin_read" ON "tax_rates" AS PERMISSIVE FOR SELECT TO "gevel_admin" USING (true);--> statement-breakpoint
CREATE POLICY "sync_all" ON "tax_rates" AS PERMISSIVE FOR ALL TO "gevel_sync" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "broker_read" ON "invoice_approvals" AS PERMISSIVE FOR SELECT TO "gevel_broker" USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "owner_read" ON "invoice_approvals" AS PERMISSIVE FOR SELECT TO "gevel_owner" USING (owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "sync_all" ON "invoice_approvals" AS PERMISSIVE FOR ALL TO "gevel_sync" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "broker_read" ON "purchase_orders" AS PERMISSIVE FOR SELECT TO "gevel_broker" USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "owner_read" ON "purchase_orders" AS PERMISSIVE FOR SELECT TO "gevel_owner" USING (owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "sync_all" ON "purchase_orders" AS PERMISSIVE FOR ALL TO "gevel_sync" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "broker_read" ON "property_valuations" AS PERMISSIVE FOR SELECT TO "gevel_broker" USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "owner_read" ON "property_valuations" AS PERMISSIVE FOR SELECT TO "gevel_owner" USING (owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "sync_all" ON "property_valuations" AS PERMISSIVE FOR ALL TO "gevel_sync" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "sync_all" ON "contact_persons" AS PERMISSIVE FOR ALL TO "gevel_sync" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "admin_read" ON "owner_shares" AS PERMISSIVE FOR SELECT TO "gevel_admin" USING ((select current_setting('gevel.admin', true)) = 'yes');--> statement-breakpoint
CREATE POLICY "sync_all" ON "owner_shares" AS PERMISSIVE FOR ALL TO "gevel_sync" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "broker_read" ON "ticket_notes" AS PERMISSIVE FOR SELECT TO "gevel_broker" USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "sync_all" ON "ticket_notes" AS PERMISSIVE FOR ALL TO "gevel_sync" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER POLICY "owner_read" ON "record_versions" TO gevel_owner USING (owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint) and record_type <> 'ticket_notes' or (record_type = 'relations' and (exists (select from relations r where r.id = case when record_type = 'relations' then record_id::bigint end)
  or exists (select from removed_relation_owners ro where ro.relation_id = case when record_type = 'relations' then record_id::bigint end))));
--> statement-breakpoint
-- What row security, rights and history are for every table that synchronisation fills, and who reads which.
do $$
declare
  readers jsonb := jsonb_build_object(
    'budget_lines', 'gevel_broker, gevel_owner',
    'budgets', 'gevel_broker, gevel_owner',
    'contact_persons', '',
    'indexation_methods', 'gevel_broker, gevel_owner, gevel_admin',
    'invoice_approvals', 'gevel_broker, gevel_owner',
    'journals', 'gevel_broker, gevel_owner',
    'owner_shares', 'gevel_admin',
    'property_valuations', 'gevel_broker, gevel_owner',
    'purchase_orders', 'gevel_broker, gevel_owner',
    'tax_rates', 'gevel_broker, gevel_owner, gevel_admin',
    'ticket_notes', 'gevel_broker'
  );
  table_name text;
  roles text;
begin
  for table_name, roles in select key, value from jsonb_each_text(readers) loop
    execute format('alter table %I force row level security', table_name);
    execute format('create policy backup_read on %I for select to gevel_backup using (true)', table_name);
    execute format($sql$create policy owner_at_work on %I to current_user
      using ((select current_setting('gevel.migrating', true) = 'yes' or pg_trigger_depth() > 0))
      with check ((select current_setting('gevel.migrating', true) = 'yes' or pg_trigger_depth() > 0))$sql$, table_name);
    execute format('grant select on %I to gevel_backup', table_name);
    if roles <> '' then execute format('grant select on %I to %s', table_name, roles); end if;
    execute format('grant select, insert, update, delete on %I to gevel_sync', table_name);
    execute format('create trigger keep_changed after update on %I for each row
      when (old.content_hash is distinct from new.content_hash) execute function gevel_keep_version()', table_name);
    execute format('create trigger keep_removed after delete on %I for each row execute function gevel_keep_version()', table_name);
  end loop;
end
$$;
--> statement-breakpoint
-- As before; two more tables have a key of two columns.
create or replace function gevel_keep_version() returns trigger
  language plpgsql as $$
declare
  was jsonb := to_jsonb(old);
begin
  if tg_op = 'UPDATE' and new.changed_at = old.changed_at then return null; end if;
  insert into record_versions (record_type, record_id, owner_id, broker_id, valid_from, valid_to, is_removed, content)
  values (
    tg_table_name,
    coalesce(
      was ->> 'id',
      (was ->> 'contract_id') || '-' || (was ->> 'object_id'),
      (was ->> 'object_id') || '-' || (was ->> 'position'),
      (was ->> 'invoice_id') || '-' || (was ->> 'approver_id'),
      (was ->> 'relation_id') || '-' || (was ->> 'person_id')
    ),
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

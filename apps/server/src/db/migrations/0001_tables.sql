CREATE TABLE "brokers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brokers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"display_name" text NOT NULL,
	"portal_url" text,
	"estate_agent_id" bigint,
	"phone_exchange" text,
	"phone_number" text,
	"email" text,
	"modules" text[] DEFAULT '{objects,contracts,relations,rental_statements,tickets,financial,reports}' NOT NULL,
	"theme" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contract_lines" (
	"id" bigint PRIMARY KEY NOT NULL,
	"contract_id" bigint NOT NULL,
	"owner_id" bigint NOT NULL,
	"broker_id" bigint NOT NULL,
	"object_id" bigint,
	"kind" text NOT NULL,
	"name" text,
	"description" text,
	"amount_excl" bigint NOT NULL,
	"vat" bigint NOT NULL,
	"amount_incl" bigint NOT NULL,
	"interval_months" integer NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date,
	"content_hash" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contract_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "contract_objects" (
	"contract_id" bigint NOT NULL,
	"object_id" bigint NOT NULL,
	"owner_id" bigint NOT NULL,
	"broker_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"content_hash" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contract_objects_contract_id_object_id_pk" PRIMARY KEY("contract_id","object_id")
);
--> statement-breakpoint
ALTER TABLE "contract_objects" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "contracts" (
	"id" bigint PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"reference" text NOT NULL,
	"type" text NOT NULL,
	"owner_id" bigint NOT NULL,
	"broker_id" bigint NOT NULL,
	"relation_id" bigint NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date,
	"indexation" text,
	"next_index_date" date,
	"expiration_months" integer,
	"notice_period_months" integer,
	"notice_date" date,
	"extends_automatically" boolean NOT NULL,
	"invoice_interval_months" integer NOT NULL,
	"payment_term" text,
	"deposit_amount" bigint,
	"remarks" text,
	"content_hash" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"object_id" bigint,
	"address" text,
	"city" text,
	"contractor_name" text DEFAULT '' NOT NULL,
	"amount_excl_per_month" bigint DEFAULT 0 NOT NULL,
	"vat_per_month" bigint DEFAULT 0 NOT NULL,
	"amount_incl_per_month" bigint DEFAULT 0 NOT NULL,
	"reference_sort" text collate "C" GENERATED ALWAYS AS (gevel_sort_key(reference)) STORED,
	"indexation_sort" text collate "C" GENERATED ALWAYS AS (gevel_sort_key(indexation)) STORED,
	"address_sort" text collate "C" GENERATED ALWAYS AS (gevel_sort_key(address)) STORED,
	"city_sort" text collate "C" GENERATED ALWAYS AS (gevel_sort_key(city)) STORED,
	"contractor_name_sort" text collate "C" GENERATED ALWAYS AS (gevel_sort_key(contractor_name)) STORED,
	"search_text" text collate "C" GENERATED ALWAYS AS (gevel_fold(coalesce(reference, '') || ' ' || coalesce(contractor_name, '') || ' ' || coalesce(address, '') || ' ' || coalesce(city, ''))) STORED,
	CONSTRAINT "contracts_id_owner" UNIQUE("id","owner_id","broker_id")
);
--> statement-breakpoint
ALTER TABLE "contracts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "objects" (
	"id" bigint PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"name" text,
	"type" text NOT NULL,
	"category" text,
	"owner_id" bigint NOT NULL,
	"broker_id" bigint NOT NULL,
	"estate_agent_id" bigint,
	"address_id" bigint,
	"display_address" text,
	"parent_id" bigint,
	"management_state" text NOT NULL,
	"financial_management" boolean NOT NULL,
	"technical_management" boolean NOT NULL,
	"floor_area" numeric,
	"under_management_since" date,
	"sold_on" date,
	"energy_label" text,
	"publication_status" text,
	"active_contract_id" bigint,
	"mandate_amount" bigint,
	"management_allowance_type" text,
	"management_allowance_amount" numeric,
	"content_hash" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"address" text,
	"postal_code" text,
	"city" text,
	"building" text,
	"availability" text,
	"tenant_name" text,
	"rent_per_month" bigint DEFAULT 0 NOT NULL,
	"reference_sort" text collate "C" GENERATED ALWAYS AS (gevel_sort_key(reference)) STORED,
	"name_sort" text collate "C" GENERATED ALWAYS AS (gevel_sort_key(name)) STORED,
	"category_sort" text collate "C" GENERATED ALWAYS AS (gevel_sort_key(category)) STORED,
	"address_sort" text collate "C" GENERATED ALWAYS AS (gevel_sort_key(address)) STORED,
	"city_sort" text collate "C" GENERATED ALWAYS AS (gevel_sort_key(city)) STORED,
	"building_sort" text collate "C" GENERATED ALWAYS AS (gevel_sort_key(building)) STORED,
	"tenant_name_sort" text collate "C" GENERATED ALWAYS AS (gevel_sort_key(tenant_name)) STORED,
	"search_text" text collate "C" GENERATED ALWAYS AS (gevel_fold(coalesce(reference, '') || ' ' || coalesce(name, '') || ' ' || coalesce(address, '') || ' ' || coalesce(postal_code, '') || ' ' || coalesce(replace(postal_code, ' ', ''), '') || ' ' || coalesce(city, '') || ' ' || coalesce(building, '') || ' ' || coalesce(tenant_name, ''))) STORED
);
--> statement-breakpoint
ALTER TABLE "objects" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "owners" (
	"id" bigint PRIMARY KEY NOT NULL,
	"relation_id" bigint NOT NULL,
	"reference" text,
	"name" text NOT NULL,
	"is_active" boolean NOT NULL,
	"archived_on" date,
	"street_address" text,
	"postal_code" text,
	"city" text,
	"email" text,
	"phone" text,
	"mobile" text,
	"coc_number" text,
	"vat_number" text,
	"iban" text,
	"content_hash" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_present" boolean DEFAULT true NOT NULL,
	"linked_broker_id" bigint,
	"broker_id" bigint GENERATED ALWAYS AS (coalesce(linked_broker_id, 0)) STORED NOT NULL,
	"name_sort" text collate "C" GENERATED ALWAYS AS (gevel_sort_key(name)) STORED,
	"search_text" text collate "C" GENERATED ALWAYS AS (gevel_fold(coalesce(name, '') || ' ' || coalesce(reference, '') || ' ' || coalesce(city, ''))) STORED,
	CONSTRAINT "owners_id_broker" UNIQUE("id","broker_id")
);
--> statement-breakpoint
ALTER TABLE "owners" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" bigint PRIMARY KEY NOT NULL,
	"street" text,
	"house_number" text,
	"postal_code" text,
	"city" text,
	"content_hash" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "addresses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "estate_agents" (
	"id" bigint PRIMARY KEY NOT NULL,
	"reference" text,
	"name" text NOT NULL,
	"is_active" boolean NOT NULL,
	"street_address" text,
	"postal_code" text,
	"city" text,
	"email" text,
	"phone" text,
	"mobile" text,
	"content_hash" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "estate_agents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "relation_owners" (
	"relation_id" bigint NOT NULL,
	"owner_id" bigint NOT NULL,
	"broker_id" bigint NOT NULL,
	CONSTRAINT "relation_owners_relation_id_owner_id_pk" PRIMARY KEY("relation_id","owner_id")
);
--> statement-breakpoint
ALTER TABLE "relation_owners" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "relations" (
	"id" bigint PRIMARY KEY NOT NULL,
	"reference" text,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"is_active" boolean NOT NULL,
	"archived_on" date,
	"first_name" text,
	"last_name_prefix" text,
	"last_name" text,
	"initials" text,
	"salutation" text,
	"birth_date" date,
	"communication_method" text,
	"is_anonymised" boolean NOT NULL,
	"street_address" text,
	"postal_code" text,
	"city" text,
	"email" text,
	"phone" text,
	"mobile" text,
	"coc_number" text,
	"vat_number" text,
	"iban" text,
	"content_hash" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name_sort" text collate "C" GENERATED ALWAYS AS (gevel_sort_key(name)) STORED,
	"reference_sort" text collate "C" GENERATED ALWAYS AS (gevel_sort_key(reference)) STORED,
	"street_address_sort" text collate "C" GENERATED ALWAYS AS (gevel_sort_key(street_address)) STORED,
	"city_sort" text collate "C" GENERATED ALWAYS AS (gevel_sort_key(city)) STORED,
	"search_text" text collate "C" GENERATED ALWAYS AS (gevel_fold(coalesce(name, '') || ' ' || coalesce(reference, '') || ' ' || coalesce(street_address, '') || ' ' || coalesce(postal_code, '') || ' ' || coalesce(replace(postal_code, ' ', ''), '') || ' ' || coalesce(city, '') || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(mobile, ''))) STORED
);
--> statement-breakpoint
ALTER TABLE "relations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "settings" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leases" (
	"name" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "record_versions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "record_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"record_type" text NOT NULL,
	"record_id" text NOT NULL,
	"owner_id" bigint,
	"broker_id" bigint,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_to" timestamp with time zone NOT NULL,
	"is_removed" boolean NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "record_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sync_freshness" (
	"record_type" text PRIMARY KEY NOT NULL,
	"synced_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sync_rejections" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sync_rejections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"run_id" uuid NOT NULL,
	"record_type" text NOT NULL,
	"record_id" text,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sync_runs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"state" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sync_seen" (
	"record_type" text NOT NULL,
	"record_id" text NOT NULL,
	CONSTRAINT "sync_seen_record_type_record_id_pk" PRIMARY KEY("record_type","record_id")
);
--> statement-breakpoint
CREATE TABLE "sync_steps" (
	"run_id" uuid NOT NULL,
	"record_type" text NOT NULL,
	"position" integer NOT NULL,
	"state" text NOT NULL,
	"cursor" text,
	"expected" integer,
	"read" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"removed" integer DEFAULT 0 NOT NULL,
	"rejected" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"finished_at" timestamp with time zone,
	CONSTRAINT "sync_steps_run_id_record_type_pk" PRIMARY KEY("run_id","record_type")
);
--> statement-breakpoint
CREATE TABLE "ticket_state_map" (
	"state_name" text PRIMARY KEY NOT NULL,
	"status" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_states" (
	"id" bigint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"system_state" text,
	"is_archived" boolean NOT NULL,
	"content_hash" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name_sort" text collate "C" GENERATED ALWAYS AS (gevel_sort_key(name)) STORED
);
--> statement-breakpoint
ALTER TABLE "ticket_states" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" bigint PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"reference" text NOT NULL,
	"reporting_date" date NOT NULL,
	"closing_date" date,
	"owner_id" bigint NOT NULL,
	"broker_id" bigint NOT NULL,
	"object_id" bigint,
	"reporter_id" bigint,
	"reporter_name" text,
	"tenant_id" bigint,
	"tenant_name" text,
	"supplier_id" bigint,
	"supplier_name" text,
	"assigned_to" text,
	"state_id" bigint NOT NULL,
	"problem_category" text,
	"category" text,
	"priority" text NOT NULL,
	"description" text,
	"mandate_amount" bigint,
	"costs_are_for_tenant" boolean NOT NULL,
	"expected_costs" bigint,
	"content_hash" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"object_name" text,
	"address" text,
	"reference_sort" text collate "C" GENERATED ALWAYS AS (gevel_sort_key(reference)) STORED,
	"object_name_sort" text collate "C" GENERATED ALWAYS AS (gevel_sort_key(object_name)) STORED,
	"address_sort" text collate "C" GENERATED ALWAYS AS (gevel_sort_key(address)) STORED,
	"tenant_name_sort" text collate "C" GENERATED ALWAYS AS (gevel_sort_key(tenant_name)) STORED,
	"reporter_name_sort" text collate "C" GENERATED ALWAYS AS (gevel_sort_key(reporter_name)) STORED,
	"supplier_name_sort" text collate "C" GENERATED ALWAYS AS (gevel_sort_key(supplier_name)) STORED,
	"problem_category_sort" text collate "C" GENERATED ALWAYS AS (gevel_sort_key(problem_category)) STORED,
	"category_sort" text collate "C" GENERATED ALWAYS AS (gevel_sort_key(category)) STORED,
	"search_text" text collate "C" GENERATED ALWAYS AS (gevel_fold(coalesce(reference, '') || ' ' || coalesce(object_name, '') || ' ' || coalesce(address, '') || ' ' || coalesce(tenant_name, '') || ' ' || coalesce(supplier_name, '') || ' ' || coalesce(description, ''))) STORED
);
--> statement-breakpoint
ALTER TABLE "tickets" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "login_attempts" (
	"subject" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"window_started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"password_confirmed_at" timestamp with time zone NOT NULL,
	"user_agent" text,
	"address" text
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"type" text NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"name" text NOT NULL,
	"language" text DEFAULT 'nl' NOT NULL,
	"password_hash" text,
	"brokers_manage" boolean DEFAULT false NOT NULL,
	"owners_manage" boolean DEFAULT false NOT NULL,
	"news_manage" boolean DEFAULT false NOT NULL,
	"users_manage" boolean DEFAULT false NOT NULL,
	"broker_id" bigint,
	"owner_id" bigint,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"blocked_at" timestamp with time zone,
	"last_login_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_linked" CHECK ((type = 'admin' and broker_id is null and owner_id is null)
        or (type = 'broker' and broker_id is not null and owner_id is null)
        or (type = 'owner' and owner_id is not null and broker_id is null))
);
--> statement-breakpoint
ALTER TABLE "contract_lines" ADD CONSTRAINT "contract_lines_contract_id_owner_id_broker_id_contracts_id_owner_id_broker_id_fk" FOREIGN KEY ("contract_id","owner_id","broker_id") REFERENCES "public"."contracts"("id","owner_id","broker_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "contract_objects" ADD CONSTRAINT "contract_objects_contract_id_owner_id_broker_id_contracts_id_owner_id_broker_id_fk" FOREIGN KEY ("contract_id","owner_id","broker_id") REFERENCES "public"."contracts"("id","owner_id","broker_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_owner_id_broker_id_owners_id_broker_id_fk" FOREIGN KEY ("owner_id","broker_id") REFERENCES "public"."owners"("id","broker_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "objects" ADD CONSTRAINT "objects_owner_id_broker_id_owners_id_broker_id_fk" FOREIGN KEY ("owner_id","broker_id") REFERENCES "public"."owners"("id","broker_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "owners" ADD CONSTRAINT "owners_linked_broker_id_brokers_id_fk" FOREIGN KEY ("linked_broker_id") REFERENCES "public"."brokers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relation_owners" ADD CONSTRAINT "relation_owners_owner_id_broker_id_owners_id_broker_id_fk" FOREIGN KEY ("owner_id","broker_id") REFERENCES "public"."owners"("id","broker_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "record_versions" ADD CONSTRAINT "record_versions_owner_id_broker_id_owners_id_broker_id_fk" FOREIGN KEY ("owner_id","broker_id") REFERENCES "public"."owners"("id","broker_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "sync_rejections" ADD CONSTRAINT "sync_rejections_run_id_sync_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."sync_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sync_steps" ADD CONSTRAINT "sync_steps_run_id_sync_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."sync_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_owner_id_broker_id_owners_id_broker_id_fk" FOREIGN KEY ("owner_id","broker_id") REFERENCES "public"."owners"("id","broker_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_broker_id_brokers_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."brokers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "brokers_portal_url" ON "brokers" USING btree ("portal_url");--> statement-breakpoint
CREATE INDEX "contract_lines_by_contract" ON "contract_lines" USING btree ("contract_id","start_date","id");--> statement-breakpoint
CREATE INDEX "contract_lines_by_object" ON "contract_lines" USING btree ("object_id");--> statement-breakpoint
CREATE INDEX "contract_objects_by_object" ON "contract_objects" USING btree ("object_id","contract_id");--> statement-breakpoint
CREATE INDEX "contracts_by_broker" ON "contracts" USING btree ("broker_id","start_date","reference_sort","id");--> statement-breakpoint
CREATE INDEX "contracts_by_owner" ON "contracts" USING btree ("owner_id","start_date","reference_sort","id");--> statement-breakpoint
CREATE INDEX "contracts_by_relation" ON "contracts" USING btree ("relation_id");--> statement-breakpoint
CREATE INDEX "objects_by_broker" ON "objects" USING btree ("broker_id","city_sort","address_sort","id");--> statement-breakpoint
CREATE INDEX "objects_by_owner" ON "objects" USING btree ("owner_id","city_sort","address_sort","id");--> statement-breakpoint
CREATE INDEX "objects_by_parent" ON "objects" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "owners_by_broker" ON "owners" USING btree ("broker_id","name_sort","id");--> statement-breakpoint
CREATE INDEX "relation_owners_by_broker" ON "relation_owners" USING btree ("broker_id","relation_id");--> statement-breakpoint
CREATE INDEX "relation_owners_by_owner" ON "relation_owners" USING btree ("owner_id","relation_id");--> statement-breakpoint
CREATE INDEX "record_versions_by_record" ON "record_versions" USING btree ("record_type","record_id","valid_to");--> statement-breakpoint
CREATE INDEX "record_versions_by_owner" ON "record_versions" USING btree ("owner_id","broker_id");--> statement-breakpoint
CREATE INDEX "sync_rejections_by_run" ON "sync_rejections" USING btree ("run_id","record_type");--> statement-breakpoint
CREATE INDEX "sync_runs_by_start" ON "sync_runs" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "tickets_by_broker" ON "tickets" USING btree ("broker_id","reporting_date","reference_sort","id");--> statement-breakpoint
CREATE INDEX "tickets_by_owner" ON "tickets" USING btree ("owner_id","reporting_date","reference_sort","id");--> statement-breakpoint
CREATE INDEX "tickets_by_object" ON "tickets" USING btree ("object_id");--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE POLICY "request_read" ON "contract_lines" AS PERMISSIVE FOR SELECT TO "gevel_request" USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint) or owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "sync_all" ON "contract_lines" AS PERMISSIVE FOR ALL TO "gevel_sync" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "request_read" ON "contract_objects" AS PERMISSIVE FOR SELECT TO "gevel_request" USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint) or owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "sync_all" ON "contract_objects" AS PERMISSIVE FOR ALL TO "gevel_sync" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "request_read" ON "contracts" AS PERMISSIVE FOR SELECT TO "gevel_request" USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint) or owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "sync_all" ON "contracts" AS PERMISSIVE FOR ALL TO "gevel_sync" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "request_read" ON "objects" AS PERMISSIVE FOR SELECT TO "gevel_request" USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint) or owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "sync_all" ON "objects" AS PERMISSIVE FOR ALL TO "gevel_sync" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "request_read" ON "owners" AS PERMISSIVE FOR SELECT TO "gevel_request" USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint) or id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint) or (select current_setting('gevel.admin', true)) = 'yes');--> statement-breakpoint
CREATE POLICY "sync_all" ON "owners" AS PERMISSIVE FOR ALL TO "gevel_sync" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "sync_all" ON "addresses" AS PERMISSIVE FOR ALL TO "gevel_sync" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "request_read" ON "estate_agents" AS PERMISSIVE FOR SELECT TO "gevel_request" USING ((select current_setting('gevel.admin', true)) = 'yes');--> statement-breakpoint
CREATE POLICY "sync_all" ON "estate_agents" AS PERMISSIVE FOR ALL TO "gevel_sync" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "request_read" ON "relation_owners" AS PERMISSIVE FOR SELECT TO "gevel_request" USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint) or owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "sync_all" ON "relation_owners" AS PERMISSIVE FOR ALL TO "gevel_sync" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "request_read" ON "relations" AS PERMISSIVE FOR SELECT TO "gevel_request" USING (not is_anonymised and exists (select from relation_owners ro where ro.relation_id = relations.id));--> statement-breakpoint
CREATE POLICY "sync_all" ON "relations" AS PERMISSIVE FOR ALL TO "gevel_sync" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "request_read" ON "record_versions" AS PERMISSIVE FOR SELECT TO "gevel_request" USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint) or owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint) or (record_type = 'relations' and exists (select from relations r where r.id::text = record_id)));--> statement-breakpoint
CREATE POLICY "sync_all" ON "record_versions" AS PERMISSIVE FOR ALL TO "gevel_sync" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "request_read" ON "ticket_states" AS PERMISSIVE FOR SELECT TO "gevel_request" USING (true);--> statement-breakpoint
CREATE POLICY "sync_all" ON "ticket_states" AS PERMISSIVE FOR ALL TO "gevel_sync" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "request_read" ON "tickets" AS PERMISSIVE FOR SELECT TO "gevel_request" USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint) or owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "sync_all" ON "tickets" AS PERMISSIVE FOR ALL TO "gevel_sync" USING (true) WITH CHECK (true);
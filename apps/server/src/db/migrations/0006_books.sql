CREATE TABLE "compactions" (
	"id" bigint PRIMARY KEY NOT NULL,
	"parent_id" bigint,
	"code" text,
	"name" text NOT NULL,
	"quadrant" text NOT NULL,
	"content_hash" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"code_sort" text collate "C" GENERATED ALWAYS AS (gevel_sort_key(code)) STORED
);
--> statement-breakpoint
ALTER TABLE "compactions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "financial_mutations" (
	"id" bigint PRIMARY KEY NOT NULL,
	"owner_id" bigint NOT NULL,
	"broker_id" bigint NOT NULL,
	"financial_year" integer NOT NULL,
	"financial_period" integer NOT NULL,
	"period_name" text,
	"year_is_closed" boolean NOT NULL,
	"is_opening" boolean NOT NULL,
	"ledger_account_id" bigint NOT NULL,
	"transaction_date" date NOT NULL,
	"journal_post_id" bigint NOT NULL,
	"journal_post_reference" text,
	"journal_type" text NOT NULL,
	"relation_id" bigint,
	"relation_name" text,
	"invoice_reference" text,
	"statement_reference" text,
	"object_id" bigint,
	"object_name" text,
	"description" text,
	"debit" bigint NOT NULL,
	"credit" bigint NOT NULL,
	"content_hash" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "financial_mutations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "financial_years" (
	"owner_id" bigint NOT NULL,
	"broker_id" bigint NOT NULL,
	"financial_year" integer NOT NULL,
	"is_closed" boolean NOT NULL,
	"mutation_count" integer NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "financial_years_owner_id_financial_year_pk" PRIMARY KEY("owner_id","financial_year")
);
--> statement-breakpoint
ALTER TABLE "financial_years" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" bigint PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"compaction_id" bigint NOT NULL,
	"owner_id" bigint,
	"broker_id" bigint,
	"content_hash" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"code_sort" text collate "C" GENERATED ALWAYS AS (gevel_sort_key(code)) STORED,
	"name_sort" text collate "C" GENERATED ALWAYS AS (gevel_sort_key(name)) STORED,
	"search_text" text collate "C" GENERATED ALWAYS AS (gevel_fold(coalesce(code, '') || ' ' || coalesce(name, ''))) STORED
);
--> statement-breakpoint
ALTER TABLE "ledger_accounts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "creditor_items" (
	"id" bigint PRIMARY KEY NOT NULL,
	"owner_id" bigint NOT NULL,
	"broker_id" bigint NOT NULL,
	"invoice_reference" text,
	"invoice_date" date NOT NULL,
	"due_date" date,
	"relation_id" bigint NOT NULL,
	"relation_reference" text,
	"relation_name" text,
	"subject" text,
	"amount_excl" bigint NOT NULL,
	"vat" bigint NOT NULL,
	"amount_incl" bigint NOT NULL,
	"paid_amount" bigint NOT NULL,
	"outstanding_amount" bigint NOT NULL,
	"object_id" bigint,
	"object_name" text,
	"content_hash" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"invoice_reference_sort" text collate "C" GENERATED ALWAYS AS (gevel_sort_key(invoice_reference)) STORED,
	"relation_name_sort" text collate "C" GENERATED ALWAYS AS (gevel_sort_key(relation_name)) STORED,
	"subject_sort" text collate "C" GENERATED ALWAYS AS (gevel_sort_key(subject)) STORED,
	"object_name_sort" text collate "C" GENERATED ALWAYS AS (gevel_sort_key(object_name)) STORED,
	"search_text" text collate "C" GENERATED ALWAYS AS (gevel_fold(coalesce(invoice_reference, '') || ' ' || coalesce(relation_name, '') || ' ' || coalesce(subject, '') || ' ' || coalesce(object_name, ''))) STORED
);
--> statement-breakpoint
ALTER TABLE "creditor_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "debtor_items" (
	"id" bigint PRIMARY KEY NOT NULL,
	"owner_id" bigint NOT NULL,
	"broker_id" bigint NOT NULL,
	"invoice_reference" text,
	"invoice_date" date NOT NULL,
	"due_date" date,
	"relation_id" bigint NOT NULL,
	"relation_reference" text,
	"relation_name" text,
	"subject" text,
	"amount_excl" bigint NOT NULL,
	"vat" bigint NOT NULL,
	"amount_incl" bigint NOT NULL,
	"paid_amount" bigint NOT NULL,
	"outstanding_amount" bigint NOT NULL,
	"object_id" bigint,
	"object_name" text,
	"reminder_phase" text,
	"reminder_comment" text,
	"content_hash" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"invoice_reference_sort" text collate "C" GENERATED ALWAYS AS (gevel_sort_key(invoice_reference)) STORED,
	"relation_name_sort" text collate "C" GENERATED ALWAYS AS (gevel_sort_key(relation_name)) STORED,
	"subject_sort" text collate "C" GENERATED ALWAYS AS (gevel_sort_key(subject)) STORED,
	"object_name_sort" text collate "C" GENERATED ALWAYS AS (gevel_sort_key(object_name)) STORED,
	"search_text" text collate "C" GENERATED ALWAYS AS (gevel_fold(coalesce(invoice_reference, '') || ' ' || coalesce(relation_name, '') || ' ' || coalesce(subject, '') || ' ' || coalesce(object_name, ''))) STORED
);
--> statement-breakpoint
ALTER TABLE "debtor_items" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "purchase_invoice_lines" (
	"id" bigint PRIMARY KEY NOT NULL,
	"invoice_id" bigint NOT NULL,
	"owner_id" bigint NOT NULL,
	"broker_id" bigint NOT NULL,
	"line_index" integer NOT NULL,
	"description" text,
	"ledger_account_id" bigint NOT NULL,
	"object_id" bigint,
	"object_name" text,
	"vat_code" text,
	"amount_excl" bigint NOT NULL,
	"vat" bigint NOT NULL,
	"amount_incl" bigint NOT NULL,
	"content_hash" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "purchase_invoice_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "purchase_invoices" (
	"id" bigint PRIMARY KEY NOT NULL,
	"reference" text,
	"workflow_state" text NOT NULL,
	"invoice_date" date NOT NULL,
	"due_date" date,
	"owner_id" bigint NOT NULL,
	"broker_id" bigint NOT NULL,
	"relation_id" bigint NOT NULL,
	"relation_name" text,
	"subject" text,
	"amount_excl" bigint NOT NULL,
	"amount_incl" bigint NOT NULL,
	"outstanding_amount" bigint,
	"journal_post_reference" text,
	"payment_method" text NOT NULL,
	"payment_term" text,
	"financial_year" integer NOT NULL,
	"financial_period" integer NOT NULL,
	"ticket_id" bigint,
	"content_hash" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reference_sort" text collate "C" GENERATED ALWAYS AS (gevel_sort_key(reference)) STORED,
	"relation_name_sort" text collate "C" GENERATED ALWAYS AS (gevel_sort_key(relation_name)) STORED,
	"subject_sort" text collate "C" GENERATED ALWAYS AS (gevel_sort_key(subject)) STORED,
	"search_text" text collate "C" GENERATED ALWAYS AS (gevel_fold(coalesce(reference, '') || ' ' || coalesce(relation_name, '') || ' ' || coalesce(subject, ''))) STORED,
	CONSTRAINT "purchase_invoices_id_owner" UNIQUE("id","owner_id","broker_id")
);
--> statement-breakpoint
ALTER TABLE "purchase_invoices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sales_invoice_lines" (
	"id" bigint PRIMARY KEY NOT NULL,
	"invoice_id" bigint NOT NULL,
	"owner_id" bigint NOT NULL,
	"broker_id" bigint NOT NULL,
	"line_index" integer NOT NULL,
	"description" text,
	"ledger_account_id" bigint NOT NULL,
	"object_id" bigint,
	"object_name" text,
	"vat_code" text,
	"amount_excl" bigint NOT NULL,
	"vat" bigint NOT NULL,
	"amount_incl" bigint NOT NULL,
	"content_hash" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sales_invoice_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sales_invoices" (
	"id" bigint PRIMARY KEY NOT NULL,
	"reference" text,
	"workflow_state" text NOT NULL,
	"invoice_date" date NOT NULL,
	"due_date" date,
	"owner_id" bigint NOT NULL,
	"broker_id" bigint NOT NULL,
	"relation_id" bigint NOT NULL,
	"relation_name" text,
	"subject" text,
	"amount_excl" bigint NOT NULL,
	"amount_incl" bigint NOT NULL,
	"outstanding_amount" bigint,
	"journal_post_reference" text,
	"payment_method" text NOT NULL,
	"payment_term" text,
	"financial_year" integer NOT NULL,
	"financial_period" integer NOT NULL,
	"contract_id" bigint,
	"content_hash" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reference_sort" text collate "C" GENERATED ALWAYS AS (gevel_sort_key(reference)) STORED,
	"relation_name_sort" text collate "C" GENERATED ALWAYS AS (gevel_sort_key(relation_name)) STORED,
	"subject_sort" text collate "C" GENERATED ALWAYS AS (gevel_sort_key(subject)) STORED,
	"search_text" text collate "C" GENERATED ALWAYS AS (gevel_fold(coalesce(reference, '') || ' ' || coalesce(relation_name, '') || ' ' || coalesce(subject, ''))) STORED,
	CONSTRAINT "sales_invoices_id_owner" UNIQUE("id","owner_id","broker_id")
);
--> statement-breakpoint
ALTER TABLE "sales_invoices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "commercial_overview" (
	"object_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"owner_id" bigint NOT NULL,
	"broker_id" bigint NOT NULL,
	"group_object_id" bigint NOT NULL,
	"is_occupied" boolean NOT NULL,
	"tenant_reference" text,
	"tenant_name" text,
	"raw_floor_area" numeric,
	"rentable_floor_area" numeric,
	"bare_rent_per_year" numeric,
	"rent_discount_per_year" numeric,
	"service_costs_per_year" numeric,
	"other_per_year" numeric,
	"vat_per_year" numeric,
	"theoretical_rent_per_year" numeric,
	"contract_reference" text,
	"contract_start_date" date,
	"contract_end_date" date,
	"notice_period_months" integer,
	"notice_date" date,
	"extension_months" integer,
	"next_index_date" date,
	"deposit_amount" bigint,
	"future_contract_start_date" date,
	"contract_remarks" text,
	"content_hash" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commercial_overview_object_id_position_pk" PRIMARY KEY("object_id","position")
);
--> statement-breakpoint
ALTER TABLE "commercial_overview" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "control_list" (
	"id" bigint PRIMARY KEY NOT NULL,
	"owner_id" bigint NOT NULL,
	"broker_id" bigint NOT NULL,
	"owner_reference" text,
	"object_reference" text,
	"unit_reference" text,
	"contract_reference" text,
	"is_occupied" boolean NOT NULL,
	"raw_floor_area" numeric,
	"rentable_floor_area" numeric,
	"cadastral_number" text,
	"tenant_reference" text,
	"payment_method" text,
	"bank_account_number" text,
	"deposit_type" text,
	"sends_invoices" boolean,
	"content_hash" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "control_list" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "rental_statements" (
	"id" bigint PRIMARY KEY NOT NULL,
	"reference" text,
	"owner_id" bigint NOT NULL,
	"broker_id" bigint NOT NULL,
	"workflow_state" text NOT NULL,
	"period_start" date NOT NULL,
	"period_end" date NOT NULL,
	"processed_on" date,
	"previous_statement_id" bigint,
	"previous_statement_reference" text,
	"previous_outstanding_amount" bigint NOT NULL,
	"income" bigint NOT NULL,
	"income_settled" bigint NOT NULL,
	"income_aside" bigint NOT NULL,
	"costs" bigint NOT NULL,
	"costs_settled" bigint NOT NULL,
	"costs_aside" bigint NOT NULL,
	"management_fee_excl" bigint NOT NULL,
	"management_fee_vat" bigint NOT NULL,
	"management_fee_incl" bigint NOT NULL,
	"subtotal" bigint NOT NULL,
	"total_settlement_balance" bigint NOT NULL,
	"outstanding_amount" bigint,
	"content_hash" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reference_sort" text collate "C" GENERATED ALWAYS AS (gevel_sort_key(reference)) STORED,
	"search_text" text collate "C" GENERATED ALWAYS AS (gevel_fold(coalesce(reference, ''))) STORED,
	CONSTRAINT "rental_statements_id_owner" UNIQUE("id","owner_id","broker_id")
);
--> statement-breakpoint
ALTER TABLE "rental_statements" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "statement_balances" (
	"id" bigint PRIMARY KEY NOT NULL,
	"statement_id" bigint NOT NULL,
	"owner_id" bigint NOT NULL,
	"broker_id" bigint NOT NULL,
	"relation_reference" text,
	"relation_name" text,
	"object_reference" text,
	"object_name" text,
	"previous_balance" bigint NOT NULL,
	"balance" bigint NOT NULL,
	"is_tenant" boolean NOT NULL,
	"content_hash" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "statement_balances" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "statement_objects" (
	"id" bigint PRIMARY KEY NOT NULL,
	"statement_id" bigint NOT NULL,
	"owner_id" bigint NOT NULL,
	"broker_id" bigint NOT NULL,
	"object_reference" text,
	"object_name" text,
	"object_type" text,
	"position" integer NOT NULL,
	"fee_type" text NOT NULL,
	"fee_percentage" numeric NOT NULL,
	"fee_fixed_amount" bigint NOT NULL,
	"contract_reference" text,
	"tenant_reference" text,
	"tenant_name" text,
	"income_settled" bigint NOT NULL,
	"income_aside" bigint NOT NULL,
	"costs_settled" bigint NOT NULL,
	"costs_aside" bigint NOT NULL,
	"management_fee_excl" bigint NOT NULL,
	"management_fee_vat" bigint NOT NULL,
	"management_fee_incl" bigint NOT NULL,
	"settlement_balance" bigint NOT NULL,
	"content_hash" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "statement_objects" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "statement_payments" (
	"id" bigint PRIMARY KEY NOT NULL,
	"statement_id" bigint NOT NULL,
	"owner_id" bigint NOT NULL,
	"broker_id" bigint NOT NULL,
	"payment_date" date NOT NULL,
	"amount" bigint NOT NULL,
	"outstanding_amount" bigint NOT NULL,
	"account_holder" text,
	"account_number" text,
	"content_hash" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "statement_payments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "statement_purchase_lines" (
	"id" bigint PRIMARY KEY NOT NULL,
	"statement_id" bigint NOT NULL,
	"owner_id" bigint NOT NULL,
	"broker_id" bigint NOT NULL,
	"invoice_reference" text,
	"invoice_subject" text,
	"invoice_date" date,
	"line_index" integer NOT NULL,
	"description" text,
	"relation_reference" text,
	"relation_name" text,
	"object_reference" text,
	"object_name" text,
	"ledger_account_code" text,
	"ledger_account_name" text,
	"settlement_use" text NOT NULL,
	"amount_excl" bigint NOT NULL,
	"vat" bigint NOT NULL,
	"amount_incl" bigint NOT NULL,
	"income_settled" bigint NOT NULL,
	"income_aside" bigint NOT NULL,
	"costs_settled" bigint NOT NULL,
	"costs_aside" bigint NOT NULL,
	"fee_percentage" numeric NOT NULL,
	"management_fee_excl" bigint NOT NULL,
	"is_included" boolean NOT NULL,
	"content_hash" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "statement_purchase_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "statement_sales_lines" (
	"id" bigint PRIMARY KEY NOT NULL,
	"statement_id" bigint NOT NULL,
	"owner_id" bigint NOT NULL,
	"broker_id" bigint NOT NULL,
	"invoice_reference" text,
	"invoice_subject" text,
	"invoice_date" date,
	"line_index" integer NOT NULL,
	"description" text,
	"relation_reference" text,
	"relation_name" text,
	"object_reference" text,
	"object_name" text,
	"ledger_account_code" text,
	"ledger_account_name" text,
	"settlement_use" text NOT NULL,
	"amount_excl" bigint NOT NULL,
	"vat" bigint NOT NULL,
	"amount_incl" bigint NOT NULL,
	"income_settled" bigint NOT NULL,
	"income_aside" bigint NOT NULL,
	"costs_settled" bigint NOT NULL,
	"costs_aside" bigint NOT NULL,
	"fee_percentage" numeric NOT NULL,
	"management_fee_excl" bigint NOT NULL,
	"is_included" boolean NOT NULL,
	"content_hash" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "statement_sales_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "statement_transactions" (
	"id" bigint PRIMARY KEY NOT NULL,
	"statement_id" bigint NOT NULL,
	"owner_id" bigint NOT NULL,
	"broker_id" bigint NOT NULL,
	"invoice_reference" text,
	"invoice_subject" text,
	"invoice_date" date,
	"line_index" integer NOT NULL,
	"description" text,
	"relation_reference" text,
	"relation_name" text,
	"object_reference" text,
	"object_name" text,
	"ledger_account_code" text,
	"ledger_account_name" text,
	"settlement_use" text NOT NULL,
	"amount_excl" bigint NOT NULL,
	"vat" bigint NOT NULL,
	"amount_incl" bigint NOT NULL,
	"income_settled" bigint NOT NULL,
	"income_aside" bigint NOT NULL,
	"costs_settled" bigint NOT NULL,
	"costs_aside" bigint NOT NULL,
	"fee_percentage" numeric NOT NULL,
	"management_fee_excl" bigint NOT NULL,
	"journal_type" text NOT NULL,
	"journal_post_reference" text,
	"transaction_date" date NOT NULL,
	"content_hash" text NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "statement_transactions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "financial_mutations" ADD CONSTRAINT "financial_mutations_owner_id_broker_id_owners_id_broker_id_fk" FOREIGN KEY ("owner_id","broker_id") REFERENCES "public"."owners"("id","broker_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "financial_years" ADD CONSTRAINT "financial_years_owner_id_broker_id_owners_id_broker_id_fk" FOREIGN KEY ("owner_id","broker_id") REFERENCES "public"."owners"("id","broker_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_owner_id_broker_id_owners_id_broker_id_fk" FOREIGN KEY ("owner_id","broker_id") REFERENCES "public"."owners"("id","broker_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "creditor_items" ADD CONSTRAINT "creditor_items_owner_id_broker_id_owners_id_broker_id_fk" FOREIGN KEY ("owner_id","broker_id") REFERENCES "public"."owners"("id","broker_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "debtor_items" ADD CONSTRAINT "debtor_items_owner_id_broker_id_owners_id_broker_id_fk" FOREIGN KEY ("owner_id","broker_id") REFERENCES "public"."owners"("id","broker_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "purchase_invoice_lines" ADD CONSTRAINT "purchase_invoice_lines_invoice_id_owner_id_broker_id_purchase_invoices_id_owner_id_broker_id_fk" FOREIGN KEY ("invoice_id","owner_id","broker_id") REFERENCES "public"."purchase_invoices"("id","owner_id","broker_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "purchase_invoices" ADD CONSTRAINT "purchase_invoices_owner_id_broker_id_owners_id_broker_id_fk" FOREIGN KEY ("owner_id","broker_id") REFERENCES "public"."owners"("id","broker_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "sales_invoice_lines" ADD CONSTRAINT "sales_invoice_lines_invoice_id_owner_id_broker_id_sales_invoices_id_owner_id_broker_id_fk" FOREIGN KEY ("invoice_id","owner_id","broker_id") REFERENCES "public"."sales_invoices"("id","owner_id","broker_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "sales_invoices" ADD CONSTRAINT "sales_invoices_owner_id_broker_id_owners_id_broker_id_fk" FOREIGN KEY ("owner_id","broker_id") REFERENCES "public"."owners"("id","broker_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "commercial_overview" ADD CONSTRAINT "commercial_overview_owner_id_broker_id_owners_id_broker_id_fk" FOREIGN KEY ("owner_id","broker_id") REFERENCES "public"."owners"("id","broker_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "control_list" ADD CONSTRAINT "control_list_owner_id_broker_id_owners_id_broker_id_fk" FOREIGN KEY ("owner_id","broker_id") REFERENCES "public"."owners"("id","broker_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "rental_statements" ADD CONSTRAINT "rental_statements_owner_id_broker_id_owners_id_broker_id_fk" FOREIGN KEY ("owner_id","broker_id") REFERENCES "public"."owners"("id","broker_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "statement_balances" ADD CONSTRAINT "statement_balances_statement_id_owner_id_broker_id_rental_statements_id_owner_id_broker_id_fk" FOREIGN KEY ("statement_id","owner_id","broker_id") REFERENCES "public"."rental_statements"("id","owner_id","broker_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "statement_objects" ADD CONSTRAINT "statement_objects_statement_id_owner_id_broker_id_rental_statements_id_owner_id_broker_id_fk" FOREIGN KEY ("statement_id","owner_id","broker_id") REFERENCES "public"."rental_statements"("id","owner_id","broker_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "statement_payments" ADD CONSTRAINT "statement_payments_statement_id_owner_id_broker_id_rental_statements_id_owner_id_broker_id_fk" FOREIGN KEY ("statement_id","owner_id","broker_id") REFERENCES "public"."rental_statements"("id","owner_id","broker_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "statement_purchase_lines" ADD CONSTRAINT "statement_purchase_lines_statement_id_owner_id_broker_id_rental_statements_id_owner_id_broker_id_fk" FOREIGN KEY ("statement_id","owner_id","broker_id") REFERENCES "public"."rental_statements"("id","owner_id","broker_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "statement_sales_lines" ADD CONSTRAINT "statement_sales_lines_statement_id_owner_id_broker_id_rental_statements_id_owner_id_broker_id_fk" FOREIGN KEY ("statement_id","owner_id","broker_id") REFERENCES "public"."rental_statements"("id","owner_id","broker_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "statement_transactions" ADD CONSTRAINT "statement_transactions_statement_id_owner_id_broker_id_rental_statements_id_owner_id_broker_id_fk" FOREIGN KEY ("statement_id","owner_id","broker_id") REFERENCES "public"."rental_statements"("id","owner_id","broker_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "financial_mutations_by_account" ON "financial_mutations" USING btree ("owner_id","financial_year","ledger_account_id","financial_period","debit","credit");--> statement-breakpoint
CREATE INDEX "financial_mutations_by_object" ON "financial_mutations" USING btree ("object_id","financial_year");--> statement-breakpoint
CREATE INDEX "financial_mutations_by_invoice" ON "financial_mutations" USING btree ("owner_id","invoice_reference");--> statement-breakpoint
CREATE INDEX "creditor_items_by_broker" ON "creditor_items" USING btree ("broker_id","due_date","id");--> statement-breakpoint
CREATE INDEX "creditor_items_by_owner" ON "creditor_items" USING btree ("owner_id","due_date","id");--> statement-breakpoint
CREATE INDEX "creditor_items_by_relation" ON "creditor_items" USING btree ("relation_id");--> statement-breakpoint
CREATE INDEX "debtor_items_by_broker" ON "debtor_items" USING btree ("broker_id","due_date","id");--> statement-breakpoint
CREATE INDEX "debtor_items_by_owner" ON "debtor_items" USING btree ("owner_id","due_date","id");--> statement-breakpoint
CREATE INDEX "debtor_items_by_relation" ON "debtor_items" USING btree ("relation_id");--> statement-breakpoint
CREATE INDEX "purchase_invoice_lines_by_invoice" ON "purchase_invoice_lines" USING btree ("invoice_id","line_index","id");--> statement-breakpoint
CREATE INDEX "purchase_invoice_lines_by_object" ON "purchase_invoice_lines" USING btree ("object_id");--> statement-breakpoint
CREATE INDEX "purchase_invoices_by_broker" ON "purchase_invoices" USING btree ("broker_id","invoice_date","id");--> statement-breakpoint
CREATE INDEX "purchase_invoices_by_owner" ON "purchase_invoices" USING btree ("owner_id","invoice_date","id");--> statement-breakpoint
CREATE INDEX "purchase_invoices_by_relation" ON "purchase_invoices" USING btree ("relation_id");--> statement-breakpoint
CREATE INDEX "purchase_invoices_by_ticket" ON "purchase_invoices" USING btree ("ticket_id");--> statement-breakpoint
CREATE INDEX "sales_invoice_lines_by_invoice" ON "sales_invoice_lines" USING btree ("invoice_id","line_index","id");--> statement-breakpoint
CREATE INDEX "sales_invoice_lines_by_object" ON "sales_invoice_lines" USING btree ("object_id");--> statement-breakpoint
CREATE INDEX "sales_invoices_by_broker" ON "sales_invoices" USING btree ("broker_id","invoice_date","id");--> statement-breakpoint
CREATE INDEX "sales_invoices_by_owner" ON "sales_invoices" USING btree ("owner_id","invoice_date","id");--> statement-breakpoint
CREATE INDEX "sales_invoices_by_relation" ON "sales_invoices" USING btree ("relation_id");--> statement-breakpoint
CREATE INDEX "sales_invoices_by_contract" ON "sales_invoices" USING btree ("contract_id");--> statement-breakpoint
CREATE INDEX "commercial_overview_by_broker" ON "commercial_overview" USING btree ("broker_id","object_id","position");--> statement-breakpoint
CREATE INDEX "commercial_overview_by_owner" ON "commercial_overview" USING btree ("owner_id","object_id","position");--> statement-breakpoint
CREATE INDEX "control_list_by_object" ON "control_list" USING btree ("owner_id","object_reference");--> statement-breakpoint
CREATE INDEX "control_list_by_contract" ON "control_list" USING btree ("owner_id","contract_reference");--> statement-breakpoint
CREATE INDEX "rental_statements_by_broker" ON "rental_statements" USING btree ("broker_id","period_start","id");--> statement-breakpoint
CREATE INDEX "rental_statements_by_owner" ON "rental_statements" USING btree ("owner_id","period_start","id");--> statement-breakpoint
CREATE INDEX "statement_balances_by_statement" ON "statement_balances" USING btree ("statement_id","id");--> statement-breakpoint
CREATE INDEX "statement_objects_by_statement" ON "statement_objects" USING btree ("statement_id","position","id");--> statement-breakpoint
CREATE INDEX "statement_payments_by_statement" ON "statement_payments" USING btree ("statement_id","payment_date","id");--> statement-breakpoint
CREATE INDEX "statement_purchase_lines_by_statement" ON "statement_purchase_lines" USING btree ("statement_id","id");--> statement-breakpoint
CREATE INDEX "statement_sales_lines_by_statement" ON "statement_sales_lines" USING btree ("statement_id","id");--> statement-breakpoint
CREATE INDEX "statement_transactions_by_statement" ON "statement_transactions" USING btree ("statement_id","transaction_date","id");--> statement-breakpoint
CREATE POLICY "request_read" ON "compactions" AS PERMISSIVE FOR SELECT TO "gevel_request" USING (true);--> statement-breakpoint
CREATE POLICY "sync_all" ON "compactions" AS PERMISSIVE FOR ALL TO "gevel_sync" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "request_read" ON "financial_mutations" AS PERMISSIVE FOR SELECT TO "gevel_request" USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint) or owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "sync_all" ON "financial_mutations" AS PERMISSIVE FOR ALL TO "gevel_sync" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "request_read" ON "financial_years" AS PERMISSIVE FOR SELECT TO "gevel_request" USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint) or owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "sync_all" ON "financial_years" AS PERMISSIVE FOR ALL TO "gevel_sync" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "request_read" ON "ledger_accounts" AS PERMISSIVE FOR SELECT TO "gevel_request" USING (owner_id is null or broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint) or owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "sync_all" ON "ledger_accounts" AS PERMISSIVE FOR ALL TO "gevel_sync" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "request_read" ON "creditor_items" AS PERMISSIVE FOR SELECT TO "gevel_request" USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint) or owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "sync_all" ON "creditor_items" AS PERMISSIVE FOR ALL TO "gevel_sync" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "request_read" ON "debtor_items" AS PERMISSIVE FOR SELECT TO "gevel_request" USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint) or owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "sync_all" ON "debtor_items" AS PERMISSIVE FOR ALL TO "gevel_sync" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "request_read" ON "purchase_invoice_lines" AS PERMISSIVE FOR SELECT TO "gevel_request" USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint) or owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "sync_all" ON "purchase_invoice_lines" AS PERMISSIVE FOR ALL TO "gevel_sync" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "request_read" ON "purchase_invoices" AS PERMISSIVE FOR SELECT TO "gevel_request" USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint) or owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "sync_all" ON "purchase_invoices" AS PERMISSIVE FOR ALL TO "gevel_sync" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "request_read" ON "sales_invoice_lines" AS PERMISSIVE FOR SELECT TO "gevel_request" USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint) or owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "sync_all" ON "sales_invoice_lines" AS PERMISSIVE FOR ALL TO "gevel_sync" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "request_read" ON "sales_invoices" AS PERMISSIVE FOR SELECT TO "gevel_request" USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint) or owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "sync_all" ON "sales_invoices" AS PERMISSIVE FOR ALL TO "gevel_sync" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "request_read" ON "commercial_overview" AS PERMISSIVE FOR SELECT TO "gevel_request" USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint) or owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "sync_all" ON "commercial_overview" AS PERMISSIVE FOR ALL TO "gevel_sync" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "request_read" ON "control_list" AS PERMISSIVE FOR SELECT TO "gevel_request" USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint) or owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "sync_all" ON "control_list" AS PERMISSIVE FOR ALL TO "gevel_sync" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "request_read" ON "rental_statements" AS PERMISSIVE FOR SELECT TO "gevel_request" USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint) or owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "sync_all" ON "rental_statements" AS PERMISSIVE FOR ALL TO "gevel_sync" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "request_read" ON "statement_balances" AS PERMISSIVE FOR SELECT TO "gevel_request" USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint) or owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "sync_all" ON "statement_balances" AS PERMISSIVE FOR ALL TO "gevel_sync" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "request_read" ON "statement_objects" AS PERMISSIVE FOR SELECT TO "gevel_request" USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint) or owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "sync_all" ON "statement_objects" AS PERMISSIVE FOR ALL TO "gevel_sync" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "request_read" ON "statement_payments" AS PERMISSIVE FOR SELECT TO "gevel_request" USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint) or owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "sync_all" ON "statement_payments" AS PERMISSIVE FOR ALL TO "gevel_sync" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "request_read" ON "statement_purchase_lines" AS PERMISSIVE FOR SELECT TO "gevel_request" USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint) or owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "sync_all" ON "statement_purchase_lines" AS PERMISSIVE FOR ALL TO "gevel_sync" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "request_read" ON "statement_sales_lines" AS PERMISSIVE FOR SELECT TO "gevel_request" USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint) or owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "sync_all" ON "statement_sales_lines" AS PERMISSIVE FOR ALL TO "gevel_sync" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "request_read" ON "statement_transactions" AS PERMISSIVE FOR SELECT TO "gevel_request" USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint) or owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "sync_all" ON "statement_transactions" AS PERMISSIVE FOR ALL TO "gevel_sync" USING (true) WITH CHECK (true);
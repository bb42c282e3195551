-- Indexes in the order in which lists show their rows first. Built beside the old ones, which only blocks writing; who reads
-- waits for the exchange of their names alone.
create index contracts_by_broker_new on contracts (broker_id, start_date desc nulls first, reference_sort, id);
--> statement-breakpoint
create index sales_invoices_by_broker_new on sales_invoices (broker_id, invoice_date desc nulls first, reference_sort desc nulls last, ('sales-' || id::text) desc nulls first);
--> statement-breakpoint
create index purchase_invoices_by_broker_new on purchase_invoices (broker_id, invoice_date desc nulls first, reference_sort desc nulls last, ('purchases-' || id::text) desc nulls first);
--> statement-breakpoint
create index contracts_by_owner_new on contracts (owner_id, start_date desc nulls first, reference_sort, id);
--> statement-breakpoint
create index sales_invoices_by_owner_new on sales_invoices (owner_id, invoice_date desc nulls first, reference_sort desc nulls last, ('sales-' || id::text) desc nulls first);
--> statement-breakpoint
create index purchase_invoices_by_owner_new on purchase_invoices (owner_id, invoice_date desc nulls first, reference_sort desc nulls last, ('purchases-' || id::text) desc nulls first);
--> statement-breakpoint
drop index contracts_by_broker;
--> statement-breakpoint
drop index sales_invoices_by_broker;
--> statement-breakpoint
drop index purchase_invoices_by_broker;
--> statement-breakpoint
drop index contracts_by_owner;
--> statement-breakpoint
drop index sales_invoices_by_owner;
--> statement-breakpoint
drop index purchase_invoices_by_owner;
--> statement-breakpoint
alter index contracts_by_broker_new rename to contracts_by_broker;
--> statement-breakpoint
alter index sales_invoices_by_broker_new rename to sales_invoices_by_broker;
--> statement-breakpoint
alter index purchase_invoices_by_broker_new rename to purchase_invoices_by_broker;
--> statement-breakpoint
alter index contracts_by_owner_new rename to contracts_by_owner;
--> statement-breakpoint
alter index sales_invoices_by_owner_new rename to sales_invoices_by_owner;
--> statement-breakpoint
alter index purchase_invoices_by_owner_new rename to purchase_invoices_by_owner;
--> statement-breakpoint
-- The id as the index has it.
create or replace view invoices with (security_invoker = true) as
  select 'sales-' || id::text as id, 'sales' as kind, id as invoice_id, reference, workflow_state, invoice_date, due_date, owner_id, broker_id,
    relation_id, relation_name, subject, amount_excl, amount_incl, outstanding_amount, journal_post_reference, payment_method,
    payment_term, financial_year, financial_period, contract_id, null::bigint as ticket_id,
    reference_sort, relation_name_sort, subject_sort, search_text, changed_at
  from sales_invoices
  union all
  select 'purchases-' || id::text, 'purchases', id, reference, workflow_state, invoice_date, due_date, owner_id, broker_id,
    relation_id, relation_name, subject, amount_excl, amount_incl, outstanding_amount, journal_post_reference, payment_method,
    payment_term, financial_year, financial_period, null::bigint, ticket_id,
    reference_sort, relation_name_sort, subject_sort, search_text, changed_at
  from purchase_invoices;

-- What happened to records, told by triggers of their tables: two new tables. Making the triggers holds nine tables of records for
-- milliseconds; whoever reads them is waited for a second at most.
set local lock_timeout = '1s';--> statement-breakpoint
CREATE TABLE "feed_entries" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "feed_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"owner_id" bigint NOT NULL,
	"broker_id" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"event" text NOT NULL,
	"record_id" bigint NOT NULL,
	"was" text,
	"becomes" text,
	CONSTRAINT "feed_entries_owner_id_kind_id_pk" PRIMARY KEY("owner_id","kind","id")
);
--> statement-breakpoint
ALTER TABLE "feed_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "feed_readers" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"read_up_to" bigint NOT NULL,
	"read_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "feed_readers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "feed_entries" ADD CONSTRAINT "feed_entries_owner_id_broker_id_owners_id_broker_id_fk" FOREIGN KEY ("owner_id","broker_id") REFERENCES "public"."owners"("id","broker_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "feed_readers" ADD CONSTRAINT "feed_readers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feed_entries_by_broker" ON "feed_entries" USING btree ("broker_id","kind","id");--> statement-breakpoint
CREATE INDEX "feed_entries_by_time" ON "feed_entries" USING btree ("at");--> statement-breakpoint
CREATE POLICY "broker_read" ON "feed_entries" AS PERMISSIVE FOR SELECT TO "gevel_broker" USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "owner_read" ON "feed_entries" AS PERMISSIVE FOR SELECT TO "gevel_owner" USING (owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint) and kind <> 'ticket_notes');--> statement-breakpoint
CREATE POLICY "sync_all" ON "feed_entries" AS PERMISSIVE FOR ALL TO "gevel_sync" USING (true) WITH CHECK (true);--> statement-breakpoint
do $$
declare
  table_name text;
begin
  foreach table_name in array array['feed_entries', 'feed_readers'] loop
    execute format('alter table %I force row level security', table_name);
    execute format('create policy backup_read on %I for select to gevel_backup using (true)', table_name);
    execute format($sql$create policy owner_at_work on %I to current_user
      using ((select current_setting('gevel.migrating', true) = 'yes' or pg_trigger_depth() > 0))
      with check ((select current_setting('gevel.migrating', true) = 'yes' or pg_trigger_depth() > 0))$sql$, table_name);
    execute format('grant select on %I to gevel_backup', table_name);
  end loop;
end
$$;
--> statement-breakpoint
grant select on feed_entries to gevel_broker, gevel_owner;
--> statement-breakpoint
grant select, insert, update, delete on feed_entries to gevel_sync;
--> statement-breakpoint
grant select on sequence feed_entries_id_seq to gevel_backup;
--> statement-breakpoint
create policy application_all on feed_readers to gevel_application using (true) with check (true);
--> statement-breakpoint
grant select, insert, update, delete on feed_readers to gevel_application;
--> statement-breakpoint
-- Tells what a statement did to records. Its arguments come by four: an event, when it happened to the row `n` (that was `o`
-- before, and is `o` alone once it is removed), and what is told of before and after.
-- What a type holds when it is read for the first time is nothing new, nor is what an owner brings along on its first day.
create function gevel_tell_feed() returns trigger
  language plpgsql as $$
declare
  rows_changed text := case tg_op
    when 'INSERT' then 'new_rows n'
    when 'DELETE' then 'old_rows n'
    else 'new_rows n join old_rows o on o.id = n.id' end;
  owner_of_row text := case when tg_table_name = 'owners' then 'n.id' else 'n.owner_id' end;
  place integer := 0;
begin
  if tg_op = 'INSERT' and not exists (select from sync_freshness where record_type = tg_table_name)
    or tg_op = 'UPDATE' and not exists (select from sync_runs where state <> 'running') then
    return null;
  end if;
  while place < tg_nargs loop
    execute format($sql$
      insert into feed_entries (owner_id, broker_id, kind, event, record_id, was, becomes)
      select %1$s, n.broker_id, %2$L, %3$L, n.id, %5$s, %6$s from %7$s
      where (%4$s) %8$s order by n.id
      $sql$, owner_of_row, tg_table_name, tg_argv[place], tg_argv[place + 1], tg_argv[place + 2], tg_argv[place + 3], rows_changed,
      case when tg_op = 'INSERT' and tg_table_name <> 'owners' then format($sql$and not exists (
        select from feed_entries e where e.owner_id = %s and e.kind = 'owners' and e.at > now() - interval '1 day')$sql$, owner_of_row) else '' end);
    place := place + 4;
  end loop;
  return null;
end
$$;
--> statement-breakpoint
do $$
declare
  told record;
  arguments text;
  euros text := 'round(%s::numeric / 100, 2)::text';
  state_name text := '(select s.name from ticket_states s where s.id = %s.state_id)';
begin
  for told in select * from (values
    ('owners', 'INSERT', array['added', 'true', 'null', 'null']),
    ('objects', 'INSERT', array['added', 'true', 'null', 'null']),
    ('objects', 'DELETE', array['removed', 'true', 'null', 'null']),
    ('objects', 'UPDATE', array[
      'let', $sql$o.availability <> 'rented' and n.availability = 'rented'$sql$, 'null', 'null',
      'vacated', $sql$o.availability = 'rented' and n.availability <> 'rented'$sql$, 'null', 'null']),
    ('contracts', 'INSERT', array['added', 'true', 'null', 'null']),
    ('contracts', 'DELETE', array['removed', 'true', 'null', 'null']),
    -- What a contract comes to is nought before its first line begins and after its last: then it begins or ends, as its days say.
    ('contracts', 'UPDATE', array[
      'rent_changed', 'o.amount_excl_per_month <> n.amount_excl_per_month and 0 not in (o.amount_excl_per_month, n.amount_excl_per_month)',
        format(euros, 'o.amount_excl_per_month'), format(euros, 'n.amount_excl_per_month'),
      'end_changed', 'o.end_date is distinct from n.end_date', 'o.end_date::text', 'n.end_date::text',
      'notice_given', 'o.notice_given_date is null and n.notice_given_date is not null', 'null', 'n.notice_given_date::text']),
    ('tickets', 'INSERT', array['added', 'n.closing_date is null', 'null', format(state_name, 'n')]),
    ('tickets', 'UPDATE', array[
      'closed', 'o.closing_date is null and n.closing_date is not null', format(state_name, 'o'), format(state_name, 'n'),
      'reopened', 'o.closing_date is not null and n.closing_date is null', format(state_name, 'o'), format(state_name, 'n'),
      'state_changed', 'o.state_id <> n.state_id and (o.closing_date is null) = (n.closing_date is null)',
        format(state_name, 'o'), format(state_name, 'n')]),
    ('ticket_notes', 'INSERT', array['added', 'true', 'null', 'null']),
    ('rental_statements', 'INSERT', array[
      'final', $sql$n.workflow_state = 'final'$sql$, 'null', format(euros, 'n.total_settlement_balance'),
      'added', $sql$n.workflow_state not in ('final', 'cancelled')$sql$, 'null', format(euros, 'n.total_settlement_balance')]),
    ('rental_statements', 'UPDATE', array[
      'final', $sql$o.workflow_state <> 'final' and n.workflow_state = 'final'$sql$, 'null', format(euros, 'n.total_settlement_balance'),
      'cancelled', $sql$o.workflow_state <> 'cancelled' and n.workflow_state = 'cancelled'$sql$, 'null', 'null']),
    ('statement_payments', 'INSERT', array[
      'paid', $sql$n.state = 'completed'$sql$, 'null', format(euros, 'n.amount'),
      'kept_back', $sql$n.state = 'on_hold'$sql$, 'null', format(euros, 'n.amount')]),
    ('statement_payments', 'UPDATE', array[
      'paid', $sql$o.state is distinct from n.state and n.state = 'completed'$sql$, 'null', format(euros, 'n.amount'),
      'kept_back', $sql$o.state is distinct from n.state and n.state = 'on_hold'$sql$, 'null', format(euros, 'n.amount')]),
    ('sales_invoices', 'INSERT', array['booked', $sql$n.workflow_state = 'final'$sql$, 'null', format(euros, 'n.amount_incl')]),
    ('sales_invoices', 'UPDATE', array[
      'booked', $sql$o.workflow_state <> 'final' and n.workflow_state = 'final'$sql$, 'null', format(euros, 'n.amount_incl')]),
    ('purchase_invoices', 'INSERT', array[
      'booked', $sql$n.workflow_state = 'final'$sql$, 'null', format(euros, 'n.amount_incl'),
      'awaits_owner', $sql$n.workflow_state = 'ownerapprovalworkflow'$sql$, 'null', format(euros, 'n.amount_incl')]),
    ('purchase_invoices', 'UPDATE', array[
      'booked', $sql$o.workflow_state <> 'final' and n.workflow_state = 'final'$sql$, 'null', format(euros, 'n.amount_incl'),
      'awaits_owner', $sql$o.workflow_state <> 'ownerapprovalworkflow' and n.workflow_state = 'ownerapprovalworkflow'$sql$, 'null',
        format(euros, 'n.amount_incl')])) as rules (name, operation, rules)
  loop
    arguments := (select string_agg(quote_literal(each), ', ' order by place) from unnest(told.rules) with ordinality as argument (each, place));
    execute format('create trigger %I after %s on %I referencing %s for each statement execute function gevel_tell_feed(%s)',
      'tell_feed_of_' || lower(told.operation), told.operation, told.name,
      case told.operation
        when 'INSERT' then 'new table as new_rows'
        when 'DELETE' then 'old table as old_rows'
        else 'old table as old_rows new table as new_rows' end, arguments);
  end loop;
end
$$;

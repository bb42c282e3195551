-- A booked invoice that gets another amount, is cancelled or is gone, is told; not of what is dated more than two years before the
-- synchronisation that sees it: of younger ones a tax return or a settlement of service charges may still be made, and when old books are
-- cleared out nobody is told of thousands. Triggers are made anew: locks the tables of invoices for a moment. What is so already is nothing
-- new.
set local lock_timeout = '1s';--> statement-breakpoint
do $$
declare
  told text;
  arguments text;
  was text := 'round(o.amount_incl::numeric / 100, 2)::text';
  becomes text := 'round(n.amount_incl::numeric / 100, 2)::text';
  is_recent text := $sql$ and n.invoice_date > ((select max(started_at) from sync_runs) at time zone 'Europe/Amsterdam')::date - interval '2 years'$sql$;
  was_booked text := $sql$.workflow_state in ('final', 'revertingprocessingworkflow', 'cancellingprocessingworkflow')$sql$;
  updates text[] := array[
    'booked', $sql$o.workflow_state <> 'final' and n.workflow_state = 'final'$sql$, 'null', becomes,
    'corrected', $sql$o.workflow_state = 'final' and n.workflow_state = 'final' and o.amount_incl <> n.amount_incl$sql$ || is_recent, was, becomes,
    'withdrawn', 'o' || was_booked || $sql$ and n.workflow_state = 'cancelled'$sql$ || is_recent, was, 'null'];
begin
  foreach told in array array['sales_invoices', 'purchase_invoices'] loop
    execute format('drop trigger tell_feed_of_update on %I', told);
    arguments := (
      select string_agg(quote_literal(each), ', ' order by place)
      from unnest(updates || case told when 'purchase_invoices' then array[
        'awaits_owner', $sql$o.workflow_state <> 'ownerapprovalworkflow' and n.workflow_state = 'ownerapprovalworkflow'$sql$, 'null', becomes]
        else array[]::text[] end) with ordinality as argument (each, place));
    execute format('create trigger tell_feed_of_update after update on %I
      referencing old table as old_rows new table as new_rows for each statement execute function gevel_tell_feed(%s)', told, arguments);
    execute format('create trigger tell_feed_of_delete after delete on %I
      referencing old table as old_rows for each statement execute function gevel_tell_feed(%L, %L, %L, %L)',
      told, 'withdrawn', 'n' || was_booked || is_recent, becomes, 'null');
  end loop;
end
$$;

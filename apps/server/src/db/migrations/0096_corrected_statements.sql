-- A processed statement that gets another balance or is withdrawn, and a payment that is no longer made, are told. Triggers are made anew:
-- locks the tables of statements and their payments for a moment. What is so already is nothing new.
set local lock_timeout = '1s';--> statement-breakpoint
drop trigger tell_feed_of_update on rental_statements;--> statement-breakpoint
create trigger tell_feed_of_update after update on rental_statements
  referencing old table as old_rows new table as new_rows for each statement execute function gevel_tell_feed(
    'final', $$o.workflow_state <> 'final' and n.workflow_state = 'final'$$, 'null', 'round(n.total_settlement_balance::numeric / 100, 2)::text',
    'corrected', $$o.workflow_state = 'final' and n.workflow_state = 'final' and o.total_settlement_balance <> n.total_settlement_balance$$,
      'round(o.total_settlement_balance::numeric / 100, 2)::text', 'round(n.total_settlement_balance::numeric / 100, 2)::text',
    'cancelled', $$o.workflow_state <> 'cancelled' and n.workflow_state = 'cancelled'$$, 'null', 'null');--> statement-breakpoint
create trigger tell_feed_of_delete after delete on rental_statements
  referencing old table as old_rows for each statement execute function gevel_tell_feed(
    'withdrawn', $$n.workflow_state = 'final'$$, 'round(n.total_settlement_balance::numeric / 100, 2)::text', 'null');--> statement-breakpoint
drop trigger tell_feed_of_update on statement_payments;--> statement-breakpoint
create trigger tell_feed_of_update after update on statement_payments
  referencing old table as old_rows new table as new_rows for each statement execute function gevel_tell_feed(
    'paid', $$o.state is distinct from n.state and n.state = 'completed'$$, 'null', 'round(n.amount::numeric / 100, 2)::text',
    'kept_back', $$o.state is distinct from n.state and n.state = 'on_hold'$$, 'null', 'round(n.amount::numeric / 100, 2)::text',
    'undone', $$o.state = 'completed' and n.state is distinct from 'completed' and n.state is distinct from 'on_hold'$$,
      'round(o.amount::numeric / 100, 2)::text', 'null');

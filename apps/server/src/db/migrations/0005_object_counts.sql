-- How many objects an owner has, and nothing else of them: the lists of administrators count a portfolio that they cannot
-- see. The owner of the tables may read objects inside a transaction with the scope of administrators only.
create policy count_for_administrators on objects for select to current_user
  using ((select current_setting('gevel.admin', true)) = 'yes');
--> statement-breakpoint
create function gevel_object_count(owner bigint) returns integer
  language sql stable security definer set search_path = public, pg_temp
  return (select count(*)::integer from objects where owner_id = owner and current_setting('gevel.admin', true) = 'yes');
--> statement-breakpoint
revoke execute on function gevel_object_count(bigint) from public;
--> statement-breakpoint
grant execute on function gevel_object_count(bigint) to gevel_request;

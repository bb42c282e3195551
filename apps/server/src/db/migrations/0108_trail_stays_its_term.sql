-- What of the trail is younger than its term is taken away by nobody, whatever anchor is left for it. A function is replaced: no table is
-- locked, and no row is read or written.
set local lock_timeout = '1s';--> statement-breakpoint
-- Takes away the beginning of the trail, and leaves where it begins since. An event is as old as it says, and at the least as old as its
-- link: a moment that is still to come keeps nothing for ever. The term is that of the retention rules, with a day for clocks that differ.
create or replace function gevel_prune_trail(up_to bigint, anchor jsonb) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  gone integer;
begin
  perform set_config('gevel.migrating', 'yes', true), set_config('gevel.trail_door', 'prune', true);
  perform gevel_add_audit_anchor(anchor, 'pruned');
  if (anchor #>> '{note,up_to}')::bigint is distinct from up_to
    or anchor #>> '{note,last}' is distinct from (select hash from audit_seals where place = up_to and kind = 'event') then
    raise exception 'The audit trail is never changed without an anchor';
  end if;
  if exists (select from audit_seals s left join audit_events e on e.id = s.event_id
    where s.place <= up_to and s.kind = 'event' and least(e.happened_at, s.sealed_at) >= now() - interval '729 days') then
    raise exception 'The audit trail is kept until its term is over';
  end if;
  delete from audit_events where id in (select event_id from audit_seals where place <= up_to);
  get diagnostics gone = row_count;
  delete from audit_seals where place <= up_to;
  perform set_config('gevel.migrating', '', true), set_config('gevel.trail_door', '', true);
  return gone;
end
$$;

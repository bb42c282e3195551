-- The portal adds to its trail and reads it, and changes nothing of it any more; a chain with a key of its own lies beside it.
-- One new table, and of the trail one column that may be empty and two rights: it is locked for a moment and no row of it is
-- read or written, however many there are. Rows that are there are sealed by the servers, a thousand at a time, afterwards.
CREATE TABLE "audit_seals" (
	"place" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"event_id" bigint,
	"salt" text,
	"digest" text,
	"note" jsonb,
	"sealed_at" timestamp with time zone NOT NULL,
	"key_id" text NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_seals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "audit_events" ALTER COLUMN "hash" DROP NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "audit_seals_by_event" ON "audit_seals" USING btree ("event_id");
--> statement-breakpoint
alter table audit_seals force row level security;
--> statement-breakpoint
create policy application_all on audit_seals to gevel_application using (true) with check (true);
--> statement-breakpoint
create policy backup_read on audit_seals for select to gevel_backup using (true);
--> statement-breakpoint
create policy owner_at_work on audit_seals to current_user
  using ((select current_setting('gevel.migrating', true) = 'yes' or pg_trigger_depth() > 0))
  with check ((select current_setting('gevel.migrating', true) = 'yes' or pg_trigger_depth() > 0));
--> statement-breakpoint
grant select, insert on audit_seals to gevel_application;
--> statement-breakpoint
grant select on audit_seals to gevel_backup;
--> statement-breakpoint
revoke update, delete on audit_events from gevel_application;
--> statement-breakpoint
-- The owner of the tables alone, and only from within the functions below, which set what is asked for here. Whoever owns the
-- tables can do more than any trigger stops, and is found out by the seals.
create or replace function gevel_keep_audit_trail() returns trigger
  language plpgsql as $$
declare
  door text := current_setting('gevel.trail_door', true);
  is_owner boolean := current_user = (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid);
begin
  if is_owner and tg_op = 'DELETE' and door = 'prune' then
    return old;
  end if;
  if is_owner and tg_op = 'UPDATE' and door = 'erase' then
    if tg_table_name = 'audit_events'
      and (to_jsonb(old) - array['user_name', 'acting_as', 'subject_name', 'reason', 'address', 'before', 'after', 'search_text'])
        = (to_jsonb(new) - array['user_name', 'acting_as', 'subject_name', 'reason', 'address', 'before', 'after', 'search_text']) then
      return new;
    end if;
    if tg_table_name = 'audit_seals' and (to_jsonb(old) - 'salt') = (to_jsonb(new) - 'salt') then
      return new;
    end if;
  end if;
  raise exception 'The audit trail is never changed';
end
$$;
--> statement-breakpoint
create trigger audit_seals_stay before update or delete on audit_seals
  for each row execute function gevel_keep_audit_trail();
--> statement-breakpoint
create trigger audit_seals_whole before truncate on audit_seals
  for each statement execute function gevel_refuse_change();
--> statement-breakpoint
-- Puts the anchor on the end of the chain: what is done to the trail leaves a link there that only a server can seal.
create function gevel_add_audit_anchor(anchor jsonb, wanted text) returns void
  language plpgsql set search_path = public, pg_temp as $$
declare
  seal audit_seals := jsonb_populate_record(null::audit_seals, anchor);
begin
  if seal.kind is distinct from wanted or seal.place is distinct from (select max(place) + 1 from audit_seals) then
    raise exception 'The audit trail is never changed without an anchor';
  end if;
  insert into audit_seals select seal.*;
end
$$;
--> statement-breakpoint
-- Takes people out of events, and leaves which events those were.
create function gevel_erase_trail(rows jsonb, anchor jsonb) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  erased integer;
begin
  perform set_config('gevel.migrating', 'yes', true), set_config('gevel.trail_door', 'erase', true);
  perform gevel_add_audit_anchor(anchor, 'erased');
  if (select array_agg(id order by id) from (select jsonb_object_keys(anchor #> '{note,events}')::bigint as id) told)
    is distinct from (select array_agg((r ->> 'id')::bigint order by (r ->> 'id')::bigint) from jsonb_array_elements(rows) r) then
    raise exception 'The audit trail is never changed without an anchor';
  end if;
  update audit_seals s set salt = r.salt
    from jsonb_to_recordset(rows) as r (id bigint, salt text) where s.event_id = r.id;
  update audit_events e set user_name = r.user_name, acting_as = r.acting_as, subject_name = r.subject_name,
      reason = r.reason, address = r.address, before = r.before, after = r.after
    from jsonb_to_recordset(rows) as r (id bigint, user_name text, acting_as text, subject_name text, reason text, address text,
      before jsonb, after jsonb) where e.id = r.id;
  get diagnostics erased = row_count;
  perform set_config('gevel.migrating', '', true), set_config('gevel.trail_door', '', true);
  return erased;
end
$$;
--> statement-breakpoint
-- Takes away the beginning of the trail, and leaves where it begins since.
create function gevel_prune_trail(up_to bigint, anchor jsonb) returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  gone integer;
begin
  perform set_config('gevel.migrating', 'yes', true), set_config('gevel.trail_door', 'prune', true);
  perform gevel_add_audit_anchor(anchor, 'pruned');
  if (anchor #>> '{note,up_to}')::bigint is distinct from up_to
    or anchor #>> '{note,last}' is distinct from (select hash from audit_seals where place = up_to) then
    raise exception 'The audit trail is never changed without an anchor';
  end if;
  delete from audit_events where id in (select event_id from audit_seals where place <= up_to);
  get diagnostics gone = row_count;
  delete from audit_seals where place <= up_to;
  perform set_config('gevel.migrating', '', true), set_config('gevel.trail_door', '', true);
  return gone;
end
$$;
--> statement-breakpoint
revoke execute on function gevel_add_audit_anchor(jsonb, text), gevel_erase_trail(jsonb, jsonb), gevel_prune_trail(bigint, jsonb) from public;
--> statement-breakpoint
grant execute on function gevel_erase_trail(jsonb, jsonb), gevel_prune_trail(bigint, jsonb) to gevel_application;

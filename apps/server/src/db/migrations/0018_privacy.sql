CREATE TABLE "erasures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_type" text NOT NULL,
	"subjects" text[] NOT NULL,
	"texts" text[] NOT NULL,
	"erased_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "privacy_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject_type" text NOT NULL,
	"relation_id" bigint,
	"user_id" uuid,
	"subject_name" text NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"rows" integer DEFAULT 0 NOT NULL,
	"byte_count" bigint,
	"storage_key" text,
	"requested_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	CONSTRAINT "privacy_requests_storage_key_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
CREATE INDEX "privacy_requests_by_moment" ON "privacy_requests" USING btree ("created_at");
--> statement-breakpoint
-- The write path of a synchronisation asks who was erased.
grant select on erasures to gevel_sync;
--> statement-breakpoint
drop trigger audit_events_stay on audit_events;
--> statement-breakpoint
-- The trail is never changed but for two doors, each opened for one transaction: a person's data goes out of a row when
-- that person is erased, and whole rows go when their time is over. What was done, when and the chain stay as they were;
-- the check of the chain believes neither unless the trail itself tells of it.
create function gevel_keep_audit_trail() returns trigger
  language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('gevel.audit_door', true) = 'erase'
    and (old.id, old.happened_at, old.action, old.user_id, old.subject_type, old.subject_id, old.hash)
      is not distinct from (new.id, new.happened_at, new.action, new.user_id, new.subject_type, new.subject_id, new.hash) then
    return new;
  end if;
  if tg_op = 'DELETE' and current_setting('gevel.audit_door', true) = 'prune' then
    return old;
  end if;
  raise exception 'The audit trail is never changed';
end
$$;
--> statement-breakpoint
create trigger audit_events_stay before update or delete on audit_events
  for each row execute function gevel_keep_audit_trail();
--> statement-breakpoint
create trigger audit_events_whole before truncate on audit_events
  for each statement execute function gevel_refuse_change();

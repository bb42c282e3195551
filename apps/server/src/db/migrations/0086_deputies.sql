-- Deputies for approvals: columns without a default or with a constant one, and a check of a small table, within milliseconds; whoever reads
-- approvals or grants is waited for a second at most.
set local lock_timeout = '1s';--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "by_deputy" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "owner_grants" ADD COLUMN "decides_from" date;--> statement-breakpoint
ALTER TABLE "owner_grants" ADD COLUMN "decides_until" date;--> statement-breakpoint
ALTER TABLE "owner_grants" ADD COLUMN "deputy_told_up_to" bigint;--> statement-breakpoint
ALTER TABLE "owner_grants" ADD CONSTRAINT "owner_grants_deputy" CHECK ((decides_from is null) = (decides_until is null) and decides_from <= decides_until);--> statement-breakpoint
drop trigger tell_access on owner_grants;
--> statement-breakpoint
create trigger tell_access after insert or delete or update of user_id, owner_id, role, read_only, last_day, decides_from, decides_until, revoked_at
  on owner_grants for each statement execute function gevel_tell_access();

-- Owners are reminded of what they did not answer more than once, and each time is kept. One row per question to an owner: the column is
-- filled and the small index built within milliseconds, for which whoever reads approvals is waited for a second at most.
set local lock_timeout = '1s';--> statement-breakpoint
DROP INDEX "approvals_by_reminder";--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "reminders" timestamp with time zone[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
update approvals set reminders = array[reminded_at] where reminded_at is not null;--> statement-breakpoint
CREATE INDEX "approvals_by_reminder" ON "approvals" USING btree (coalesce(reminded_at, asked_at)) WHERE state = 'asked' and ended_at is null;--> statement-breakpoint
drop trigger tell_reminded on approvals;
--> statement-breakpoint
create trigger tell_reminded after update of reminded_at on approvals for each row
  when (old.reminded_at is distinct from new.reminded_at and new.reminded_at is not null) execute function gevel_tell_approvals();

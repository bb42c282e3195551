-- What the user of an event was then. The trail is closed for some milliseconds, and this waits for nobody for long.
set local lock_timeout = '1s';
--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "user_kind" text;

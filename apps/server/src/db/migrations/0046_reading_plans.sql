-- Adds empty columns, and one with a constant default: each locks its table for milliseconds. Servers of the version before leave them empty.
ALTER TABLE "sync_freshness" ADD COLUMN "followed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sync_runs" ADD COLUMN "plan" text;--> statement-breakpoint
ALTER TABLE "sync_runs" ADD COLUMN "mark" jsonb;--> statement-breakpoint
ALTER TABLE "sync_steps" ADD COLUMN "read_as" text;--> statement-breakpoint
ALTER TABLE "sync_steps" ADD COLUMN "calls" integer DEFAULT 0 NOT NULL;
-- What could not be read of what a file was made of. A column with a constant default: whoever exports waits for milliseconds, so
-- it waits for nobody for long. Files that are there already say nothing.
set local lock_timeout = '1s';--> statement-breakpoint
ALTER TABLE "exports" ADD COLUMN "unread" jsonb DEFAULT '[]'::jsonb NOT NULL;
-- Of what administrators are mailed: two columns without a default. Both tables are held for their catalogue alone, and whoever reads them
-- is waited for a second at most.
set local lock_timeout = '1s';--> statement-breakpoint
ALTER TABLE "document_refusals" ADD COLUMN "told_as" bigint;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "told_unread_as" bigint;
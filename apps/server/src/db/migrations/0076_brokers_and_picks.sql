-- What a broker tells its owners, who handles an owner, and what an administrator went to from the search.
-- Columns without a default or with a constant one, milliseconds each; whoever reads these tables waits for that. One foreign key on
-- an empty column, which reads `owner_portals` once. On the world of scale 0.1 all of it takes 0.03 s.
set local lock_timeout = '1s';--> statement-breakpoint
ALTER TABLE "brokers" ADD COLUMN "own_text" text;--> statement-breakpoint
ALTER TABLE "brokers" ADD COLUMN "own_text_en" text;--> statement-breakpoint
ALTER TABLE "brokers" ADD COLUMN "opening_hours" text;--> statement-breakpoint
ALTER TABLE "brokers" ADD COLUMN "opening_hours_en" text;--> statement-breakpoint
ALTER TABLE "brokers" ADD COLUMN "handler_id" uuid;--> statement-breakpoint
ALTER TABLE "owner_portals" ADD COLUMN "handler_id" uuid;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_picks" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "owner_portals" ADD CONSTRAINT "owner_portals_handler_id_users_id_fk" FOREIGN KEY ("handler_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;

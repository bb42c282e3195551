CREATE TABLE "ticket_writes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"owner_id" bigint NOT NULL,
	"broker_id" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"request_key" text NOT NULL,
	"object_id" bigint,
	"object_reference" text,
	"ticket_reference" text,
	"ticket_id" bigint,
	"reporting_date" date NOT NULL,
	"description" text NOT NULL,
	"priority" text,
	"problem_category" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"back_office_says" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"claimed_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "ticket_writes_request" UNIQUE("user_id","request_key")
);
--> statement-breakpoint
ALTER TABLE "ticket_writes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "ticket_writes" ADD CONSTRAINT "ticket_writes_owner_id_broker_id_owners_id_broker_id_fk" FOREIGN KEY ("owner_id","broker_id") REFERENCES "public"."owners"("id","broker_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "ticket_writes_due" ON "ticket_writes" USING btree ("state","next_attempt_at");--> statement-breakpoint
CREATE INDEX "ticket_writes_by_broker" ON "ticket_writes" USING btree ("broker_id","created_at");--> statement-breakpoint
CREATE INDEX "ticket_writes_by_owner" ON "ticket_writes" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "ticket_writes_by_ticket" ON "ticket_writes" USING btree ("ticket_id");--> statement-breakpoint
CREATE POLICY "request_read" ON "ticket_writes" AS PERMISSIVE FOR SELECT TO "gevel_request" USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint) or owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "sync_all" ON "ticket_writes" AS PERMISSIVE FOR ALL TO "gevel_sync" USING (true) WITH CHECK (true);
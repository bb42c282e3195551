CREATE TABLE "exports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"scope_kind" text NOT NULL,
	"scope_id" bigint,
	"owner_ids" bigint[] NOT NULL,
	"list" text NOT NULL,
	"format" text NOT NULL,
	"dialect" text NOT NULL,
	"language" text NOT NULL,
	"query" text NOT NULL,
	"columns" text[] NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"rows" integer DEFAULT 0 NOT NULL,
	"total_rows" integer NOT NULL,
	"byte_count" bigint,
	"storage_key" text,
	"synced_at" timestamp with time zone,
	"changed_meanwhile" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	CONSTRAINT "exports_storage_key_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
ALTER TABLE "exports" ADD CONSTRAINT "exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "exports_by_user" ON "exports" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "exports_under_way" ON "exports" USING btree ("created_at") WHERE state in ('queued', 'running');
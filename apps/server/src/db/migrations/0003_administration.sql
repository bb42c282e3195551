CREATE TABLE "audit_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"happened_at" timestamp with time zone NOT NULL,
	"action" text NOT NULL,
	"user_id" uuid,
	"user_name" text,
	"acting_as" text,
	"subject_type" text,
	"subject_id" text,
	"subject_name" text,
	"reason" text,
	"address" text,
	"before" jsonb,
	"after" jsonb,
	"hash" text NOT NULL,
	"search_text" text collate "C" GENERATED ALWAYS AS (gevel_fold(coalesce(action, '') || ' ' || coalesce(user_name, '') || ' ' || coalesce(acting_as, '') || ' ' || coalesce(subject_name, '') || ' ' || coalesce(reason, ''))) STORED
);
--> statement-breakpoint
ALTER TABLE "audit_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"language" text NOT NULL,
	"sender_name" text NOT NULL,
	"subject" text NOT NULL,
	"html" text,
	"text" text,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"search_text" text collate "C" GENERATED ALWAYS AS (gevel_fold(coalesce(recipient, '') || ' ' || coalesce(subject, ''))) STORED
);
--> statement-breakpoint
ALTER TABLE "mails" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "theme_versions" (
	"broker_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"theme" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text,
	CONSTRAINT "theme_versions_broker_id_number_pk" PRIMARY KEY("broker_id","number")
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"broker_id" bigint,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"content_type" text NOT NULL,
	"byte_count" integer NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"uploaded_by" text,
	"uploaded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "files_storage_key_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
ALTER TABLE "files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "news" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "news_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"description" text NOT NULL,
	"url" text,
	"image_file_id" uuid,
	"target" text NOT NULL,
	"published_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"created_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"title_sort" text collate "C" GENERATED ALWAYS AS (gevel_sort_key(title)) STORED,
	"search_text" text collate "C" GENERATED ALWAYS AS (gevel_fold(coalesce(title, '') || ' ' || coalesce(regexp_replace(description, '<[^>]*>', ' ', 'g'), ''))) STORED
);
--> statement-breakpoint
ALTER TABLE "news" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "owner_portals" (
	"owner_id" bigint PRIMARY KEY NOT NULL,
	"portal_email" text,
	"remarks" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "owner_portals" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "account_tokens" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"email" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "personal_tokens" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "personal_tokens_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "trusted_devices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"user_agent" text,
	"address" text,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "trusted_devices_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "brokers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "users" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "brokers" ADD COLUMN "main_user_id" uuid;--> statement-breakpoint
ALTER TABLE "brokers" ADD COLUMN "logo_file_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "public_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "failed_codes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "portal_type" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "portal_id" bigint;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "portal_opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "portal_expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "two_factor_secret" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "two_factor_last_step" bigint;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "has_password" boolean GENERATED ALWAYS AS (password_hash is not null) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "password_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "invited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "theme_versions" ADD CONSTRAINT "theme_versions_broker_id_brokers_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."brokers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_broker_id_brokers_id_fk" FOREIGN KEY ("broker_id") REFERENCES "public"."brokers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "owner_portals" ADD CONSTRAINT "owner_portals_owner_id_owners_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."owners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_tokens" ADD CONSTRAINT "personal_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trusted_devices" ADD CONSTRAINT "trusted_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_events_by_moment" ON "audit_events" USING btree ("happened_at","id");--> statement-breakpoint
CREATE INDEX "audit_events_by_subject" ON "audit_events" USING btree ("subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "mails_by_moment" ON "mails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "files_by_broker" ON "files" USING btree ("broker_id","kind");--> statement-breakpoint
CREATE INDEX "news_by_publication" ON "news" USING btree ("published_at");--> statement-breakpoint
CREATE INDEX "account_tokens_by_user" ON "account_tokens" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "personal_tokens_by_user" ON "personal_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "recovery_codes_by_user" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "trusted_devices_by_user" ON "trusted_devices" USING btree ("user_id");--> statement-breakpoint
CREATE POLICY "request_read" ON "brokers" AS PERMISSIVE FOR SELECT TO "gevel_request" USING ((select current_setting('gevel.admin', true)) = 'yes' or id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "request_read" ON "users" AS PERMISSIVE FOR SELECT TO "gevel_request" USING ((select current_setting('gevel.admin', true)) = 'yes');--> statement-breakpoint
CREATE POLICY "request_read" ON "audit_events" AS PERMISSIVE FOR SELECT TO "gevel_request" USING ((select current_setting('gevel.admin', true)) = 'yes');--> statement-breakpoint
CREATE POLICY "request_read" ON "mails" AS PERMISSIVE FOR SELECT TO "gevel_request" USING ((select current_setting('gevel.admin', true)) = 'yes');--> statement-breakpoint
CREATE POLICY "request_read" ON "files" AS PERMISSIVE FOR SELECT TO "gevel_request" USING ((select current_setting('gevel.admin', true)) = 'yes');--> statement-breakpoint
CREATE POLICY "request_read" ON "news" AS PERMISSIVE FOR SELECT TO "gevel_request" USING ((select current_setting('gevel.admin', true)) = 'yes' or (published_at <= now() and (expires_at is null or expires_at > now()) and (target = 'everyone'
  or (target = 'brokers' and (select nullif(current_setting('gevel.broker_id', true), '')::bigint) is not null) or (target = 'owners' and (select nullif(current_setting('gevel.owner_id', true), '')::bigint) is not null))));--> statement-breakpoint
CREATE POLICY "request_read" ON "owner_portals" AS PERMISSIVE FOR SELECT TO "gevel_request" USING ((select current_setting('gevel.admin', true)) = 'yes');
CREATE TABLE "job_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "confirmed_removals" (
	"record_type" text PRIMARY KEY NOT NULL,
	"at_most" integer NOT NULL,
	"confirmed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "job_runs_by_start" ON "job_runs" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "job_runs_by_name" ON "job_runs" USING btree ("name","started_at");
--> statement-breakpoint
grant select, insert, update, delete on confirmed_removals to gevel_sync;

-- Administrators count the questions that are open at each broker, and read nothing else of them: whose they are, what they are about and
-- what they say are columns that they are not granted. One policy and a grant on four columns: `threads` is held for milliseconds, and
-- whoever reads it is waited for a second at most.
set local lock_timeout = '1s';--> statement-breakpoint
CREATE POLICY "admin_read" ON "threads" AS PERMISSIVE FOR SELECT TO "gevel_admin" USING ((select current_setting('gevel.admin', true)) = 'yes' and state = 'open');--> statement-breakpoint
grant select (broker_id, subject_type, state, created_at) on threads to gevel_admin;

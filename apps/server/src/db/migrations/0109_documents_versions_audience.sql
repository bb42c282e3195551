-- Agents read no earlier version that was for administrators alone. A column without a default and a policy: versions are closed for a moment,
-- and whoever reads or writes them is waited for a second at most. Of what was replaced before, that is known of documents alone that are for
-- administrators still.
set local lock_timeout = '1s';--> statement-breakpoint
ALTER TABLE "document_versions" ADD COLUMN "audience" text;--> statement-breakpoint
ALTER POLICY "broker_read" ON "document_versions" TO gevel_broker USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint) and audience is distinct from 'admins' and exists (select from documents d where d.id = document_id));
--> statement-breakpoint
update document_versions v set audience = d.audience from documents d where d.id = v.document_id and d.audience = 'admins';

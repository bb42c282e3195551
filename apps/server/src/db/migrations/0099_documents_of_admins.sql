-- Administrators see what they added, and add for themselves alone. A column with a constant default, an index that nothing is in yet and
-- policies: documents are read once while it is made, and whoever reads or adds them is waited for a second at most. What administrators
-- added before is marked, by the user of each row.
set local lock_timeout = '1s';--> statement-breakpoint
ALTER TABLE "documents" ADD COLUMN "is_of_admins" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "documents_of_admins" ON "documents" USING btree ("broker_id","id") WHERE is_of_admins;--> statement-breakpoint
CREATE POLICY "admin_read" ON "documents" AS PERMISSIVE FOR SELECT TO "gevel_admin" USING ((select current_setting('gevel.admin', true)) = 'yes' and is_of_admins);--> statement-breakpoint
ALTER POLICY "broker_read" ON "document_versions" TO gevel_broker USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint) and exists (select from documents d where d.id = document_id));--> statement-breakpoint
ALTER POLICY "broker_read" ON "documents" TO gevel_broker USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint) and audience is distinct from 'admins');
--> statement-breakpoint
grant select on documents to gevel_admin;
--> statement-breakpoint
update documents set is_of_admins = true where user_id in (select id from users where type = 'admin');
--> statement-breakpoint
-- As before; and of what is for administrators alone nobody is told, until it is there for others, and no more when it is taken back.
create or replace function gevel_tell_documents() returns trigger
  language plpgsql as $$
declare
  document documents := case tg_op when 'DELETE' then old else new end;
  told text := case document.subject_type when 'objects' then 'object' when 'contracts' then 'contract' when 'invoices' then 'invoice'
    when 'rental_statements' then 'statement' when 'owners' then 'owner' else 'ticket' end || '_documents';
  was_told boolean := tg_op <> 'INSERT' and old.audience is distinct from 'admins';
  is_told boolean := tg_op <> 'DELETE' and document.audience is distinct from 'admins';
  was_shared boolean := tg_op <> 'INSERT' and old.audience is not distinct from 'owner';
  is_shared boolean := tg_op <> 'DELETE' and document.audience is not distinct from 'owner';
begin
  if not is_told then
    delete from feed_entries where owner_id = document.owner_id and kind = told and record_id = document.id;
    return null;
  end if;
  if not was_told then
    insert into feed_entries (owner_id, broker_id, kind, event, record_id)
    values (document.owner_id, document.broker_id, told, 'added', document.id);
  elsif tg_op = 'UPDATE' and new.version > old.version then
    delete from feed_entries where owner_id = document.owner_id and kind = told and record_id = document.id and event = 'replaced';
    insert into feed_entries (owner_id, broker_id, kind, event, record_id)
    values (document.owner_id, document.broker_id, told, 'replaced', document.id);
  end if;
  if is_shared and not was_shared then
    insert into feed_entries (owner_id, broker_id, kind, event, record_id)
    values (document.owner_id, document.broker_id, told, 'shared', document.id);
  elsif was_shared and not is_shared then
    delete from feed_entries where owner_id = document.owner_id and kind = told and record_id = document.id and event = 'shared';
  end if;
  return null;
end
$$;

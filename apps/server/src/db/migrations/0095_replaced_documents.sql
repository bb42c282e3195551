ALTER POLICY "owner_read" ON "feed_entries" TO gevel_owner USING (owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint) and told_to is distinct from 'broker' and (kind <> 'ticket_notes' or event = 'released') and (event = 'shared' or kind not like '%\_documents' or event in ('replaced', 'expires') and exists (select from documents d where d.id = record_id)));--> statement-breakpoint
-- A new version is told to everybody who may see the document, the last one alone. Replaces a policy, the body of a function and a trigger: locks
-- the tables of documents and of the feed for a moment.
create or replace function gevel_tell_documents() returns trigger
  language plpgsql as $$
declare
  document documents := case tg_op when 'DELETE' then old else new end;
  told text := case document.subject_type when 'objects' then 'object' when 'contracts' then 'contract' when 'invoices' then 'invoice'
    when 'rental_statements' then 'statement' when 'owners' then 'owner' else 'ticket' end || '_documents';
  was_shared boolean := tg_op <> 'INSERT' and old.audience is not distinct from 'owner';
  is_shared boolean := tg_op <> 'DELETE' and document.audience is not distinct from 'owner';
begin
  if tg_op = 'INSERT' then
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
  elsif tg_op = 'DELETE' or was_shared and not is_shared then
    delete from feed_entries where owner_id = document.owner_id and kind = told and record_id = document.id
      and (tg_op = 'DELETE' or event = 'shared');
  end if;
  return null;
end
$$;
--> statement-breakpoint
drop trigger tell_documents on documents;
--> statement-breakpoint
create trigger tell_documents after insert or delete or update of audience, version on documents
  for each row execute function gevel_tell_documents();

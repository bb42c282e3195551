-- Documents of landlords are told in the feed as such. Replaces the body of a function: locks no table.
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

-- What administrators may read of users: never a hash, never a secret.
grant select (id, type, email, first_name, name, language, brokers_manage, owners_manage, news_manage, users_manage,
  broker_id, owner_id, two_factor_enabled, has_password, blocked_at, last_login_at, invited_at, created_at)
  on users to gevel_request;
--> statement-breakpoint
grant select on brokers, owner_portals, files, news, audit_events, mails to gevel_request;
--> statement-breakpoint
grant select on users, brokers to gevel_sync;
--> statement-breakpoint
create policy sync_read on users for select to gevel_sync using (true);
--> statement-breakpoint
create policy sync_read on brokers for select to gevel_sync using (true);
--> statement-breakpoint
create function gevel_refuse_change() returns trigger
  language plpgsql as $$
begin
  raise exception 'The audit trail is never changed';
end
$$;
--> statement-breakpoint
create trigger audit_events_stay before update or delete or truncate on audit_events
  for each statement execute function gevel_refuse_change();
--> statement-breakpoint
-- Owners that are linked or have users are in the portal already.
insert into owner_portals (owner_id)
  select id from owners where linked_broker_id is not null
  union select owner_id from users where owner_id is not null
  on conflict do nothing;
--> statement-breakpoint
create view user_rows with (security_invoker = true) as
  select u.id, u.type, u.email, u.first_name, u.name, u.language, u.brokers_manage, u.owners_manage, u.news_manage,
    u.users_manage, u.broker_id, u.owner_id, u.two_factor_enabled, u.last_login_at, u.invited_at, u.created_at,
    case when u.blocked_at is not null then 'blocked' when not u.has_password then 'invited' else 'active' end as state,
    u.last_login_at is not null as has_logged_in,
    b.display_name as broker_name, o.name as owner_name,
    gevel_sort_key(u.name) as name_sort, gevel_sort_key(u.first_name) as first_name_sort,
    gevel_sort_key(u.email) as email_sort, gevel_sort_key(b.display_name) as broker_name_sort,
    gevel_sort_key(o.name) as owner_name_sort,
    gevel_fold(u.first_name || ' ' || u.name || ' ' || u.email || ' ' || coalesce(b.display_name, '') || ' ' || coalesce(o.name, '')) as search_text
  from users u left join brokers b on b.id = u.broker_id left join owners o on o.id = u.owner_id;
--> statement-breakpoint
create view broker_rows with (security_invoker = true) as
  select c.*, array_to_string(array_remove(array[
      case when c.display_name = '' then 'display_name' end,
      case when c.portal_url is null then 'portal_url' end,
      case when c.logo_file_id is null then 'logo' end,
      case when c.phone_number is null then 'phone_number' end,
      case when c.main_user_id is null then 'main_user' end,
      case when c.owner_count = 0 then 'owners' end], null), ',') as missing,
    gevel_sort_key(c.display_name) as display_name_sort, gevel_sort_key(c.portal_url) as portal_url_sort,
    gevel_sort_key(c.estate_agent_name) as estate_agent_name_sort, gevel_sort_key(c.main_user_name) as main_user_name_sort,
    gevel_fold(c.display_name || ' ' || coalesce(c.portal_url, '') || ' ' || coalesce(c.email, '') || ' ' || coalesce(c.estate_agent_name, '')) as search_text
  from (
    select b.id, b.display_name, b.portal_url, b.estate_agent_id, b.phone_exchange, b.phone_number, b.email,
      b.modules, b.main_user_id, b.logo_file_id, b.created_at, b.updated_at,
      a.name as estate_agent_name, nullif(trim(m.first_name || ' ' || m.name), '') as main_user_name,
      (select count(*) from owners o where o.linked_broker_id = b.id and o.is_present)::int as owner_count,
      (select count(*) from users u where u.broker_id = b.id)::int as user_count,
      (select count(*) from files f where f.broker_id = b.id and f.kind = 'broker-file')::int as file_count
    from brokers b
    left join estate_agents a on a.id = b.estate_agent_id
    left join users m on m.id = b.main_user_id and m.broker_id = b.id
  ) c;
--> statement-breakpoint
create view owner_rows with (security_invoker = true) as
  select c.*, array_to_string(array_remove(array[
      case when c.broker_id is null then 'linked_broker' end,
      case when not c.is_present then 'back_office_owner' end,
      case when c.email is null then 'email' end,
      case when c.iban is null then 'iban' end], null), ',') as missing,
    gevel_sort_key(c.name) as name_sort, gevel_sort_key(c.reference) as reference_sort, gevel_sort_key(c.city) as city_sort,
    gevel_sort_key(c.email) as email_sort, gevel_sort_key(c.broker_name) as broker_name_sort,
    gevel_fold(c.name || ' ' || coalesce(c.reference, '') || ' ' || coalesce(c.city, '') || ' ' || coalesce(c.broker_name, '')) as search_text
  from (
    select o.id, o.name, o.reference, o.city, coalesce(p.portal_email, o.email) as email, p.portal_email, o.phone, o.mobile,
      o.street_address, o.postal_code, o.iban, o.coc_number, o.vat_number, o.archived_on, o.is_present, o.changed_at,
      o.linked_broker_id as broker_id, b.display_name as broker_name, p.remarks,
      (select count(*) from users u where u.owner_id = o.id)::int as user_count
    from owner_portals p join owners o on o.id = p.owner_id left join brokers b on b.id = o.linked_broker_id
  ) c;
--> statement-breakpoint
grant select on user_rows, broker_rows, owner_rows to gevel_request;

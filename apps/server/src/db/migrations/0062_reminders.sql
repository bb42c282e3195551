-- When who is invited is reminded. On the world of scale 0.1 with the client’s start 36 ms; the table of users is locked for that long.
ALTER TABLE "users" ADD COLUMN "remind_at" timestamp with time zone[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
grant select (remind_at) on users to gevel_admin;
--> statement-breakpoint
create or replace view user_rows with (security_invoker = true) as
  select u.id, u.type, u.email, u.first_name, u.name, u.language, u.brokers_manage, u.owners_manage, u.news_manage,
    u.users_manage, u.broker_id, u.owner_id, u.two_factor_enabled, u.last_login_at, u.invited_at, u.created_at,
    case when u.blocked_at is not null then 'blocked' when not u.has_password then 'invited' else 'active' end as state,
    u.last_login_at is not null as has_logged_in,
    b.display_name as broker_name, o.name as owner_name,
    gevel_sort_key(u.name) as name_sort, gevel_sort_key(u.first_name) as first_name_sort,
    gevel_sort_key(u.email) as email_sort, gevel_sort_key(b.display_name) as broker_name_sort,
    gevel_sort_key(o.name) as owner_name_sort,
    gevel_fold(u.first_name || ' ' || u.name || ' ' || u.email || ' ' || coalesce(b.display_name, '') || ' ' || coalesce(o.name, '')) as search_text,
    u.has_second_factor, u.next_email, u.next_email_at,
    case when u.blocked_at is null and not u.has_password then u.remind_at[1] end as next_reminder_at
  from users u left join brokers b on b.id = u.broker_id left join owners o on o.id = u.owner_id;

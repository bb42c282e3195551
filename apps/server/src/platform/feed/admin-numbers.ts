import { unreadNewsDays } from '@gevel/contract/plain';

/**
 * The number in the feed of administrators of what happened then, with digits that tell it apart: what is kept in several tables has
 * one order.
 */
export const numbered = (at: string, digits: string) =>
  `(floor(extract(epoch from ${at}) * 1000)::bigint * 1000000 + ${digits})`;
export const digitsOfNumber = (id: string) => `${id} % 1000000`;

/** Whether an item `n` is for a user `u`; administrators have no screen on which they read or confirm one. */
export const isReader = `u.type <> 'admin' and (n.target = 'everyone' or n.target = u.type || 's')`;

/** Items that not everybody who was there when they were published had read when they had to be, with `due`. */
export const unreadNews = (now: string) => `
  (select id, title, target, published_at, expires_at, told_unread_as, published_at + interval '${unreadNewsDays} days' as due
    from news where must_read) n
  where n.due <= ${now}::timestamptz and (n.expires_at is null or n.expires_at > n.due) and exists (
    select from users u where ${isReader} and u.blocked_at is null and u.created_at <= n.published_at
      and not exists (select from news_reads r where r.news_id = n.id and r.user_id = u.id and r.read_at <= n.due))`;

-- What falls due, questions and released notes told in the feed: two columns without a default, an index over the few entries of what
-- falls due, of which there are none yet, and two policies. Whoever reads the feed, messages or notes waits a second at most.
set local lock_timeout = '1s';--> statement-breakpoint
ALTER TABLE "feed_entries" ADD COLUMN "told_to" text;--> statement-breakpoint
ALTER TABLE "feed_entries" ADD COLUMN "agents_of" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "feed_entries_due" ON "feed_entries" USING btree ("owner_id","kind","event","record_id","becomes") WHERE event in ('ends', 'notice_due', 'index_due', 'expires', 'unpaid');--> statement-breakpoint
ALTER POLICY "broker_read" ON "feed_entries" TO gevel_broker USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint) and event not in ('shared', 'released') and told_to is distinct from 'owner' and (agents_of is null or agents_of = (select nullif(current_setting('gevel.broker_id', true), '')::bigint)));--> statement-breakpoint
ALTER POLICY "owner_read" ON "feed_entries" TO gevel_owner USING (owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint) and told_to is distinct from 'broker' and (kind <> 'ticket_notes' or event = 'released') and (event = 'shared' or kind not like '%\_documents' or event = 'expires' and exists (select from documents d where d.id = record_id)));
--> statement-breakpoint
-- Tells what is asked and answered: whoever answers of the one, the side that asked of the other. It runs where the message is written, so
-- that each is told once.
create function gevel_tell_questions() returns trigger
  language plpgsql as $$
declare
  asked record;
  is_asking boolean;
begin
  select t.subject_type, t.side, t.user_id, t.agents_of,
      exists (select from thread_messages m where m.thread_id = t.id and m.id < new.id) as goes_on
    into asked from threads t where t.id = new.thread_id;
  is_asking := case when asked.agents_of is null then new.side = asked.side else new.user_id = asked.user_id end;
  insert into feed_entries (owner_id, broker_id, kind, event, record_id, told_to, agents_of)
  values (new.owner_id, new.broker_id,
    case asked.subject_type when 'rental_statement' then 'statement' else asked.subject_type end || '_questions',
    case when not is_asking then 'answered' when asked.goes_on then 'asked_more' else 'asked' end,
    new.id,
    case when asked.agents_of is not null or is_asking and asked.side = 'owner' or not is_asking and asked.side = 'broker'
      then 'broker' else 'owner' end,
    asked.agents_of);
  return null;
end
$$;
--> statement-breakpoint
create trigger tell_questions after insert on thread_messages for each row execute function gevel_tell_questions();
--> statement-breakpoint
-- Tells an owner of a note that was released. What is taken back, or changed since, is told no more.
create function gevel_tell_released_notes() returns trigger
  language plpgsql as $$
begin
  if new.released_at is null then
    delete from feed_entries where owner_id = new.owner_id and kind = 'ticket_notes' and event = 'released' and record_id = new.id;
  else
    insert into feed_entries (owner_id, broker_id, kind, event, record_id)
    values (new.owner_id, new.broker_id, 'ticket_notes', 'released', new.id);
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger tell_released after update on ticket_notes for each row
  when ((old.released_at is null) <> (new.released_at is null)) execute function gevel_tell_released_notes();
--> statement-breakpoint
-- As before; where a broker opens all notes to its owners, a new one is there for them at once.
drop trigger tell_feed_of_insert on ticket_notes;
--> statement-breakpoint
create trigger tell_feed_of_insert after insert on ticket_notes referencing new table as new_rows
  for each statement execute function gevel_tell_feed(
    'added', 'true', 'null', 'null',
    'released', 'exists (select from brokers b where b.id = n.broker_id and b.opens_ticket_notes)', 'null', 'null');

-- The words of what is searched, found by how they begin. Written by triggers of the tables that they come from.
-- Takes about a second for 10,000 records; meanwhile they are read as ever, and whoever writes them waits.
CREATE TABLE "search_words" (
	"owner_id" bigint NOT NULL,
	"broker_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"word" text collate "C" NOT NULL,
	"record_id" bigint NOT NULL
);
--> statement-breakpoint
-- What row security and rights are for every table of portfolios.
ALTER TABLE "search_words" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "broker_read" ON "search_words" AS PERMISSIVE FOR SELECT TO "gevel_broker" USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "owner_read" ON "search_words" AS PERMISSIVE FOR SELECT TO "gevel_owner" USING (owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "sync_all" ON "search_words" AS PERMISSIVE FOR ALL TO "gevel_sync" USING (true) WITH CHECK (true);
--> statement-breakpoint
alter table search_words force row level security;
--> statement-breakpoint
create policy backup_read on search_words for select to gevel_backup using (true);
--> statement-breakpoint
create policy owner_at_work on search_words to current_user
  using ((select current_setting('gevel.migrating', true) = 'yes' or pg_trigger_depth() > 0))
  with check ((select current_setting('gevel.migrating', true) = 'yes' or pg_trigger_depth() > 0));
--> statement-breakpoint
grant select on search_words to gevel_broker, gevel_owner, gevel_backup;
--> statement-breakpoint
grant select, insert, update, delete on search_words to gevel_sync;
--> statement-breakpoint
-- The words of a folded text: what stands between spaces and signs. What is typed is parted the same way.
create function gevel_words(value text) returns setof text
  language sql immutable parallel safe rows 8
  as $$
    select distinct left(word, 40) collate "C"
    from string_to_table(translate(value, U&'\0009\000a\000b\000c\000d!"#$%&''()*+,-./:;<=>?@[\\]^_`{|}~\2018\2019\201c\201d\201e\2013\2014\00b7\2022\00ab\00bb', repeat(' ', 48)), ' ') word
    where word <> ''
  $$;
--> statement-breakpoint
-- What a relation is found by: its words, its phone numbers from any digit on, its account as a whole. A space tells the last two
-- from words.
create function gevel_relation_words(texts text, phone text, mobile text, iban text) returns setof text
  language sql immutable parallel safe rows 16
  as $$
    select gevel_words(texts)
    union
    select ('phone ' || substr(digits, place)) collate "C"
    from unnest(array[phone, mobile]) number, left(regexp_replace(number, '\D', '', 'g'), 20) digits,
      generate_series(1, length(digits) - 5) place
    union
    select ('iban ' || lower(left(replace(iban, ' ', ''), 34))) collate "C" where iban is not null
  $$;
--> statement-breakpoint
-- Keeps the words of a table's rows. Its arguments are their kind and the column that says whose they are. A row that moves
-- to another broker with its owner changes nothing here; see `gevel_move_words`.
create function gevel_keep_words() returns trigger
  language plpgsql as $$
declare
  texts text := format('id, %I as owner_id, search_text', tg_argv[1]);
begin
  if tg_op <> 'INSERT' then
    execute format($sql$
      with gone as materialized (select %1$s from old_rows %2$s)
      delete from search_words w using (
        select owner_id, id, word from gone, gevel_words(search_text) word %3$s) lost
      where w.owner_id = lost.owner_id and w.kind = %4$L and w.word = lost.word and w.record_id = lost.id
      $sql$, texts,
      case tg_op when 'UPDATE' then format('except select %s from new_rows', texts) else '' end,
      case tg_op when 'UPDATE' then format('except select %I, id, word from new_rows, gevel_words(search_text) word where id in (select id from gone)', tg_argv[1]) else '' end,
      tg_argv[0]);
  end if;
  if tg_op <> 'DELETE' then
    execute format($sql$
      insert into search_words (owner_id, broker_id, kind, word, record_id)
      select n.%1$I, n.broker_id, %2$L, word, n.id from new_rows n, gevel_words(n.search_text) word %3$s
      on conflict (owner_id, kind, word, record_id) do nothing
      $sql$, tg_argv[1], tg_argv[0],
      case tg_op when 'UPDATE' then format('where n.id in (select id from (select %1$s from new_rows except select %1$s from old_rows) changed)', texts) else '' end);
  end if;
  return null;
end
$$;
--> statement-breakpoint
-- Words follow their owner to another broker, as the rows do by their keys.
create function gevel_move_words() returns trigger
  language plpgsql as $$
begin
  update search_words w set broker_id = n.broker_id
  from new_rows n join old_rows o on o.id = n.id
  where o.broker_id <> n.broker_id and w.owner_id = n.id and w.broker_id <> n.broker_id;
  return null;
end
$$;
--> statement-breakpoint
-- Whoever changes relations and whoever changes through whom they are met wait for each other, so that the later sees what
-- the earlier did; and for owners who move.
create function gevel_wait_for_relations(relation_ids bigint[]) returns void
  language plpgsql as $$
begin
  perform from owners where id in (select owner_id from relation_owners where relation_id = any(relation_ids))
    order by id for key share;
  perform pg_advisory_xact_lock(hashtext('gevel_list_relations'));
end
$$;
--> statement-breakpoint
create function gevel_relation_words_changed() returns trigger
  language plpgsql as $$
declare
  changed bigint[];
begin
  if tg_op = 'INSERT' then
    changed := array(select id from new_rows);
  elsif tg_op = 'DELETE' then
    changed := array(select id from old_rows);
  else
    changed := array(select n.id from new_rows n join old_rows o on o.id = n.id
      where (o.search_text, o.iban, o.is_anonymised) is distinct from (n.search_text, n.iban, n.is_anonymised));
  end if;
  if cardinality(changed) = 0 then
    return null;
  end if;
  perform gevel_wait_for_relations(changed);
  if tg_op <> 'INSERT' then
    delete from search_words w using (
      select ro.owner_id, o.id, word from old_rows o join relation_owners ro on ro.relation_id = o.id,
        gevel_relation_words(o.search_text, o.phone, o.mobile, o.iban) word
      where o.id = any(changed) and not o.is_anonymised) lost
    where w.owner_id = lost.owner_id and w.kind = 'relations' and w.word = lost.word and w.record_id = lost.id;
  end if;
  if tg_op <> 'DELETE' then
    insert into search_words (owner_id, broker_id, kind, word, record_id)
    select ro.owner_id, ro.broker_id, 'relations', word, n.id from relations n join relation_owners ro on ro.relation_id = n.id,
      gevel_relation_words(n.search_text, n.phone, n.mobile, n.iban) word where n.id = any(changed) and not n.is_anonymised
    on conflict (owner_id, kind, word, record_id) do nothing;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create function gevel_relation_owner_words_changed() returns trigger
  language plpgsql as $$
declare
  changed bigint[];
begin
  if tg_op = 'INSERT' then
    changed := array(select distinct relation_id from new_rows);
  elsif tg_op = 'DELETE' then
    changed := array(select distinct relation_id from old_rows);
  else
    changed := array(select distinct relation_id from (
      (select relation_id, owner_id from new_rows except select relation_id, owner_id from old_rows)
      union all
      (select relation_id, owner_id from old_rows except select relation_id, owner_id from new_rows)) moved);
  end if;
  if cardinality(changed) = 0 then
    return null;
  end if;
  perform gevel_wait_for_relations(changed);
  if tg_op <> 'INSERT' then
    delete from search_words w using (
      select o.owner_id, r.id, word from old_rows o join relations r on r.id = o.relation_id,
        gevel_relation_words(r.search_text, r.phone, r.mobile, r.iban) word
      where r.id = any(changed) and not r.is_anonymised) lost
    where w.owner_id = lost.owner_id and w.kind = 'relations' and w.word = lost.word and w.record_id = lost.id;
  end if;
  if tg_op <> 'DELETE' then
    insert into search_words (owner_id, broker_id, kind, word, record_id)
    select n.owner_id, n.broker_id, 'relations', word, r.id from new_rows n join relations r on r.id = n.relation_id,
      gevel_relation_words(r.search_text, r.phone, r.mobile, r.iban) word
    where r.id = any(changed) and not r.is_anonymised
    on conflict (owner_id, kind, word, record_id) do nothing;
  end if;
  return null;
end
$$;
--> statement-breakpoint
do $$
declare
  searched record;
begin
  for searched in select * from (values
    ('objects', 'objects', 'owner_id'), ('contracts', 'contracts', 'owner_id'), ('tickets', 'tickets', 'owner_id'),
    ('rental_statements', 'statements', 'owner_id'), ('sales_invoices', 'sales', 'owner_id'),
    ('purchase_invoices', 'purchases', 'owner_id'), ('owners', 'owners', 'id')) as tables (name, kind, owner)
  loop
    execute format('create trigger keep_words_of_new after insert on %I referencing new table as new_rows
      for each statement execute function gevel_keep_words(%L, %L)', searched.name, searched.kind, searched.owner);
    execute format('create trigger keep_words_of_changed after update on %I referencing old table as old_rows new table as new_rows
      for each statement execute function gevel_keep_words(%L, %L)', searched.name, searched.kind, searched.owner);
    execute format('create trigger keep_words_of_removed after delete on %I referencing old table as old_rows
      for each statement execute function gevel_keep_words(%L, %L)', searched.name, searched.kind, searched.owner);
    execute format('insert into search_words (owner_id, broker_id, kind, word, record_id)
      select t.%I, t.broker_id, %L, word, t.id from %I t, gevel_words(t.search_text) word', searched.owner, searched.kind, searched.name);
  end loop;
  for searched in select * from (values
    ('relations', 'gevel_relation_words_changed'), ('relation_owners', 'gevel_relation_owner_words_changed')) as tables (name, keeper)
  loop
    execute format('create trigger keep_words_of_new after insert on %I referencing new table as new_rows
      for each statement execute function %I()', searched.name, searched.keeper);
    execute format('create trigger keep_words_of_changed after update on %I referencing old table as old_rows new table as new_rows
      for each statement execute function %I()', searched.name, searched.keeper);
    execute format('create trigger keep_words_of_removed after delete on %I referencing old table as old_rows
      for each statement execute function %I()', searched.name, searched.keeper);
  end loop;
  insert into search_words (owner_id, broker_id, kind, word, record_id)
    select ro.owner_id, ro.broker_id, 'relations', word, r.id
    from relation_owners ro join relations r on r.id = ro.relation_id, gevel_relation_words(r.search_text, r.phone, r.mobile, r.iban) word
    where not r.is_anonymised;
end
$$;
--> statement-breakpoint
create trigger move_words after update on owners referencing old table as old_rows new table as new_rows
  for each statement execute function gevel_move_words();
--> statement-breakpoint
-- After the rows, which is several times quicker.
ALTER TABLE "search_words" ADD CONSTRAINT "search_words_owner_id_kind_word_record_id_pk" PRIMARY KEY("owner_id","kind","word","record_id");
--> statement-breakpoint
CREATE INDEX "search_words_by_broker" ON "search_words" USING btree ("broker_id","kind","word","record_id" DESC NULLS FIRST);

-- What is masked is found as a whole only: phone numbers leave the words and the text that are searched by how they begin, whole numbers
-- and birth dates become words of their own kind beside accounts. On the world of scale 0.3 (36,000 relations, 6.5 million words) 15
-- seconds, in which everything is read as ever and only whoever writes relations waits; relations themselves are written anew at the end,
-- for 0.4 seconds.
set local lock_timeout = '1s';--> statement-breakpoint
-- "+31 (0)6 1234 5678" and "0612345678" are one number: the digits after the zero at home.
create function gevel_national_digits(number text) returns text
  language sql immutable parallel safe
  as $$
    select regexp_replace(regexp_replace(number, '\(0\)|\D', '', 'g'), '^(0031|31(?=\d{9}$)|00|0)', '')
  $$;
--> statement-breakpoint
-- What a relation is found by: its words, and as a whole its phone numbers, its account and its birth date. A space tells these
-- from words. Two numbers in one field are found each, and a number that is written with a stroke as a whole.
create function gevel_relation_words(texts text, phone text, mobile text, iban text, birth_date date) returns setof text
  language sql immutable parallel safe rows 16
  as $$
    select gevel_words(texts)
    union
    select ('phone ' || left(digits, 30)) collate "C"
    from unnest(array[phone, mobile]) written,
      lateral (select written as number, 6 as least
        union all select part, 9 from regexp_split_to_table(written, '[/;,|]') part) parts,
      gevel_national_digits(number) digits
    where length(digits) >= least
    union
    select ('iban ' || lower(left(regexp_replace(iban, '[\s.-]', '', 'g'), 34))) collate "C" where iban is not null
    union
    select ('born ' || to_char(birth_date, 'YYYY-MM-DD')) collate "C" where birth_date is not null
  $$;
--> statement-breakpoint
create or replace function gevel_relation_words_changed() returns trigger
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
      where (o.search_text, o.phone, o.mobile, o.iban, o.birth_date, o.is_anonymised)
        is distinct from (n.search_text, n.phone, n.mobile, n.iban, n.birth_date, n.is_anonymised));
  end if;
  if cardinality(changed) = 0 then
    return null;
  end if;
  perform gevel_wait_for_relations(changed);
  if tg_op <> 'INSERT' then
    delete from search_words w using (
      select ro.owner_id, o.id, word from old_rows o join relation_owners ro on ro.relation_id = o.id,
        gevel_relation_words(o.search_text, o.phone, o.mobile, o.iban, o.birth_date) word
      where o.id = any(changed) and not o.is_anonymised) lost
    where w.owner_id = lost.owner_id and w.kind = 'relations' and w.word = lost.word and w.record_id = lost.id;
  end if;
  if tg_op <> 'DELETE' then
    insert into search_words (owner_id, broker_id, kind, word, record_id)
    select ro.owner_id, ro.broker_id, 'relations', word, n.id from relations n join relation_owners ro on ro.relation_id = n.id,
      gevel_relation_words(n.search_text, n.phone, n.mobile, n.iban, n.birth_date) word where n.id = any(changed) and not n.is_anonymised
    on conflict (owner_id, kind, word, record_id) do nothing;
  end if;
  return null;
end
$$;
--> statement-breakpoint
create or replace function gevel_relation_owner_words_changed() returns trigger
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
        gevel_relation_words(r.search_text, r.phone, r.mobile, r.iban, r.birth_date) word
      where r.id = any(changed) and not r.is_anonymised) lost
    where w.owner_id = lost.owner_id and w.kind = 'relations' and w.word = lost.word and w.record_id = lost.id;
  end if;
  if tg_op <> 'DELETE' then
    insert into search_words (owner_id, broker_id, kind, word, record_id)
    select n.owner_id, n.broker_id, 'relations', word, r.id from new_rows n join relations r on r.id = n.relation_id,
      gevel_relation_words(r.search_text, r.phone, r.mobile, r.iban, r.birth_date) word
    where r.id = any(changed) and not r.is_anonymised
    on conflict (owner_id, kind, word, record_id) do nothing;
  end if;
  return null;
end
$$;
--> statement-breakpoint
drop function gevel_relation_words(text, text, text, text);
--> statement-breakpoint
-- Phone numbers by their parts: from any digit on, and as words of a text, unless it is a word of another text of the relation.
delete from search_words where kind = 'relations' and word >= 'phone ' and word < 'phone!';
--> statement-breakpoint
-- The words are made once for each relation, not for each owner of it.
with lost as materialized (
  select r.id, word
  from relations r, gevel_words(gevel_fold(concat_ws(' ', r.phone, r.mobile))) word
  where concat(r.phone, r.mobile) <> '' and word not in (select gevel_words(gevel_fold(concat_ws(' ', r.name, r.reference, r.street_address,
    r.postal_code, replace(r.postal_code, ' ', ''), r.city, r.email)))))
delete from search_words w using lost join relation_owners ro on ro.relation_id = lost.id
where w.owner_id = ro.owner_id and w.kind = 'relations' and w.word = lost.word and w.record_id = lost.id;
--> statement-breakpoint
with found as materialized (
  select r.id, word from relations r, gevel_relation_words('', r.phone, r.mobile, r.iban, r.birth_date) word where not r.is_anonymised)
insert into search_words (owner_id, broker_id, kind, word, record_id)
  select ro.owner_id, ro.broker_id, 'relations', word, found.id from found join relation_owners ro on ro.relation_id = found.id
  on conflict (owner_id, kind, word, record_id) do nothing;
--> statement-breakpoint
-- Late, since it holds relations while they are written anew.
ALTER TABLE "relations" drop column "search_text";--> statement-breakpoint
ALTER TABLE "relations" ADD COLUMN "search_text" text collate "C" GENERATED ALWAYS AS (gevel_fold(coalesce(name, '') || ' ' || coalesce(reference, '') || ' ' || coalesce(street_address, '') || ' ' || coalesce(postal_code, '') || ' ' || coalesce(replace(postal_code, ' ', ''), '') || ' ' || coalesce(city, '') || ' ' || coalesce(email, ''))) STORED;--> statement-breakpoint
-- Last, since nobody reads exports from here to the end. Exports of before are gone within a day; no file of theirs is called clear.
ALTER TABLE "exports" ADD COLUMN "is_clear" boolean DEFAULT false NOT NULL;

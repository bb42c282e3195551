-- The same keys for a fraction of the work: most texts are plain ASCII, which has no accents to take off, and numbers are
-- padded without regular expressions. What is stored stays valid, so that no row is written; `sort-keys.test.ts` holds both
-- ways against each other.
create or replace function gevel_fold(value text) returns text
  language plpgsql immutable strict parallel safe cost 10
  as $$
begin
  if octet_length(value) = length(value) then
    return lower(value collate "C");
  end if;
  return translate(
    lower(regexp_replace(normalize(value, nfkd), U&'[\0300-\036F]', '', 'g') collate "C"),
    'øØđĐłŁıæÆœŒß', 'ooddlliaaoos'
  );
end
$$;
--> statement-breakpoint
create or replace function gevel_sort_key(value text) returns text
  language plpgsql immutable strict parallel safe cost 10
  as $$
declare
  rest text := public.gevel_fold(value);
  -- The same with a zero for every digit, so that what is no digit is found without a pattern.
  zeros text := translate(rest, '123456789', '000000000');
  place int := strpos(zeros, '0');
  digits int;
  key text := '';
begin
  while place > 0 loop
    zeros := substr(zeros, place);
    digits := length(zeros) - length(ltrim(zeros, '0'));
    key := key || left(rest, place - 1) || right('00000000000000000000' || substr(rest, place, digits), 20);
    rest := substr(rest, place + digits);
    zeros := substr(zeros, digits + 1);
    place := strpos(zeros, '0');
  end loop;
  return key || rest;
end
$$;

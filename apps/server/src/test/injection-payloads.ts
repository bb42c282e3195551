/** Pairs that a database would tell apart if they reached it as SQL: the first is always true, the second never. */
export const truths: readonly (readonly [string, string])[] = [
  [`x' or '1'='1`, `x' and '1'='2`],
  [`x') or ('1'='1`, `x') and ('1'='2`],
  [`1 or 1=1`, `1 and 1=2`],
  [`x%' or 'a' like '%`, `x%' and 'a' like 'b`],
  [`x" or "1"="1`, `x" and "1"="2`],
];

/** What would take an hour, or fail loudly. */
export const disturbances: readonly string[] = [
  `x'; select pg_sleep(3600); --`,
  `x'||(select pg_sleep(3600)::text)||'`,
  `1;select pg_sleep(3600)`,
  `(select 1 from pg_sleep(3600))`,
  `x' and 1=cast((select version()) as int) and '1'='1`,
  `1/0`,
  `x' union select null,null,null --`,
  `$$||pg_sleep(3600)||$$`,
  `\\'; drop table users; --`,
  `:mine(t)`,
];

/** What only a database says of itself. */
export const databaseTalk = /syntax error|unterminated|division by zero|PostgreSQL \d|invalid input syntax|SQLSTATE/i;

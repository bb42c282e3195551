/** Amounts travel as text with two decimals. */
export const euro = (cents: string) => `round((${cents})::numeric / 100, 2)::text`;

export const object = (members: Readonly<Record<string, string>>) =>
  `json_build_object(${Object.entries(members)
    .map(([name, sql]) => `'${name}', ${sql}`)
    .join(', ')})`;

/** The page that is cut first, and only then told with its names. */
export function pageSql(parts: {
  row: Readonly<Record<string, string>>;
  page: string;
  joins: string;
  order: string;
}): string {
  return `coalesce((select json_agg(${object(parts.row)} order by ${parts.order}) from (${parts.page}) t ${parts.joins}), '[]'::json)`;
}

/** The same where rows of several kinds are never added up: `whole` says what stands apart. */
export function listApartSql(parts: { data: string; whole: string }): string {
  const meta = object({ total: 'w.total', totals: 'null', apart: 'w.apart' });
  return `select ${object({ data: parts.data, meta })}::text as body from (${parts.whole}) w`;
}

/** The whole answer: the page, how many rows there are, and the sums of their amounts. */
export function listSql(parts: { data: string; whole: string; totals: readonly string[] }): string {
  const totals = Object.fromEntries(parts.totals.map((name) => [name, euro(`w.${name}`)]));
  const meta = object({ total: 'w.total', ...(parts.totals.length > 0 ? { totals: object(totals) } : {}) });
  return `select ${object({ data: parts.data, meta })}::text as body from (${parts.whole}) w`;
}

export const pageSize = 10;

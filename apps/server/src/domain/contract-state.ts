/** The state of a contract or of one of its lines, from its dates and the calendar; `alias` is its table in the statement. */
export function contractStateSql(alias: string): string {
  return `case when ${alias}.start_date > :today then 'not_started'
    when ${alias}.end_date < :today then 'ended' else 'active' end`;
}

/** What a contract comes to today. One that has not begun or has ended comes to no amount, which is not the same as nothing. */
export function currentAmountSql(alias: string, column: string): string {
  return `case when (${contractStateSql(alias)}) = 'active' then ${alias}.${column} end`;
}

/** What a contract that has not begun will come to per month from its first day, by the lines of that day; else null. */
export function firstAmountSql(alias: string, column: 'amount_excl' | 'vat'): string {
  return `case when ${alias}.start_date > :today then (
    select sum(round(first_line.${column}::numeric / nullif(first_line.interval_months, 0))) from contract_lines first_line
    where first_line.contract_id = ${alias}.id and first_line.start_date <= ${alias}.start_date
      and coalesce(first_line.end_date, ${alias}.start_date) >= ${alias}.start_date) end`;
}

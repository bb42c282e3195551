/** The state of a contract or of one of its lines, from its dates and the calendar; `alias` is its table in the statement. */
export function contractStateSql(alias: string): string {
  return `case when ${alias}.start_date > :today then 'not_started'
    when ${alias}.end_date < :today then 'ended' else 'active' end`;
}

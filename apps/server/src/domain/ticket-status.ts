/**
 * Which of our six statuses a ticket has: the one that an administrator mapped the customer's state to; an unmapped state
 * counts as active, or as done when the ticket has a closing date.
 */
export function ticketStatusSql(alias: string): string {
  return `coalesce(state_map.status, case when ${alias}.closing_date is null then 'active' else 'done' end)`;
}

/** Open until it is closed or done, in our words or in the back office's own. */
export function ticketIsOpenSql(alias: string): string {
  return `(${alias}.closing_date is null and ${ticketStatusSql(alias)} <> 'done' and coalesce(state.system_state, '') <> 'done')`;
}

export function ticketStatusJoins(alias: string): string {
  return `left join ticket_states state on state.id = ${alias}.state_id left join ticket_state_map state_map on state_map.state_name = state.name`;
}

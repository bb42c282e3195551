/** Why an open item in this phase of reminding is late nowhere: it is under an arrangement or excluded from reminders; else null. */
export const asideSql = (phase: string) =>
  `case ${phase} when 'in_progress' then 'arranged' when 'excluded' then 'excluded' end`;

export const countsAsLateSql = (item: string) => `(${asideSql(`${item}.reminder_phase`)}) is null`;

/** Of an open item, in cents, what is in arrears on a day: open after its due date, or its invoice date where it has none. */
export const arrearsSql = (item: string, referenceDate: string) =>
  `(case when ${item}.outstanding_amount > 0 and coalesce(${item}.due_date, ${item}.invoice_date) < ${referenceDate}
      and ${countsAsLateSql(item)} then ${item}.outstanding_amount else 0 end)`;

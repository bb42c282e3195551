/** How many payouts a usual day is the median of, and of how few there is none. */
const maxPayouts = 6;
const minPayouts = 3;

/** In how many days after a period its owner is paid, as an administrator set for the owner or else for its broker. */
export const ruleJoin = `left join lateral (select coalesce(p.payout_days, b.payout_days) as days,
    case when p.payout_days is not null then 'owner_setting' when b.payout_days is not null then 'broker_setting' end as basis
  from (select t.owner_id, t.broker_id) w left join owner_portals p on p.owner_id = w.owner_id
    left join brokers b on b.id = w.broker_id) rule on true`;

/**
 * Else the median of the last payouts before this one: from the end of each period to the last of its completed payments. Of an even
 * number the middle of both in the middle, rounded up: whoever waits is rather told a day too late than one too early.
 */
export const usualJoin = `left join lateral (select ceil(percentile_cont(0.5) within group (order by l.days))::int as days
  from (select max(p.payment_date) - s.period_end as days
    from rental_statements s join statement_payments p on p.statement_id = s.id and p.state = 'completed' and p.amount > 0
    where s.owner_id = t.owner_id and s.workflow_state = 'final' and s.period_end < t.period_end
    group by s.id, s.period_end order by s.period_end desc, s.id desc limit ${maxPayouts}) l
  having count(*) >= ${minPayouts}) usual on true`;

/** Of a payout that is ordered the order says the day, and of one that is kept back or stopped nobody knows it. */
const awaits = (reasons: string) => `(why.reason in (${reasons}) and coalesce(t.total_settlement_balance, 1) > 0)`;
const isExpected = awaits(
  `'period_runs', 'no_statement', 'draft', 'in_approval', 'owner_approval', 'being_processed', 'no_payment'`,
);
const isStopped = awaits(`'statement_on_hold', 'stopped', 'on_hold'`);

export const expectedOn = {
  day: `(case when ${isExpected} then t.period_end + coalesce(rule.days, usual.days) end)`,
  basis: `(case when ${isExpected} then coalesce(rule.basis, case when usual.days is not null then 'median' else 'unknown' end)
    when ${isStopped} then 'unknown' end)`,
};

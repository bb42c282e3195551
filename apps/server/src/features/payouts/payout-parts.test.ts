import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { share } from '../../test/beside-server.ts';
import { openTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { partsJoin, paymentsJoin } from './payout-rows.sql.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

type State = 'completed' | 'in_batch' | 'on_hold' | 'new' | null;

/** A final statement, in cents, as the back office has it. */
interface Drawn {
  balance: number;
  open: number | null;
  payments: readonly { state: State; amount: number }[];
  /** What the next final statement states of it; null where there is none. */
  next: number | null;
}

const partNames = ['made', 'on_its_way', 'kept_back', 'unstated', 'planned', 'otherwise', 'unplanned'] as const;
type Parts = Record<(typeof partNames)[number], number>;

/** Asked together, in place of the statements and payments that the database holds. */
const partsSql = `with drawn as materialized (
    select n, value from jsonb_array_elements($1::jsonb) with ordinality of_drawn(value, n)),
  rental_statements as materialized (
    select 1 as owner_id, n as previous_statement_id, 'final' as workflow_state, (value->>'next')::bigint as previous_outstanding_amount
    from drawn where value->>'next' is not null),
  statement_payments as materialized (
    select n * 100 + place as id, n as statement_id, p->>'state' as state, (p->>'amount')::bigint as amount,
      null::date as payment_date, null::text as account_number
    from drawn cross join jsonb_array_elements(value->'payments') with ordinality of_payment(p, place))
  select ${partNames.map((name) => `${name === 'made' ? 'pay' : 'parts'}.${name}::text`).join(', ')}
  from (select 1 as owner_id, n as statement_id, 'final' as workflow_state, (value->>'balance')::bigint as total_settlement_balance,
      (value->>'open')::bigint as outstanding_amount from drawn) t
    ${paymentsJoin} ${partsJoin} order by t.statement_id`;

async function partsOf(drawn: readonly Drawn[]): Promise<Parts[]> {
  const { rows } = await database.owner.query<Record<keyof Parts, string | null>>(partsSql, [JSON.stringify(drawn)]);
  // What is not known would be no number.
  const cents = (text: string | null) => (text === null ? Number.NaN : Number(text));
  return rows.map((row) => Object.fromEntries(partNames.map((name) => [name, cents(row[name])])) as Parts);
}

/** As many in one question as make it short. */
const together = 200;
const times = share(process.env['TEST_FAULTS'] === '1' ? 50 : 3);

const amount = fc.oneof(fc.constant(0), fc.integer({ min: -500, max: 2_000 }), fc.integer({ min: 1, max: 99_999_999 }));
const anything: fc.Arbitrary<Drawn> = fc.record({
  balance: amount,
  open: fc.option(amount),
  payments: fc.array(
    fc.record({ state: fc.constantFrom<State>('completed', 'in_batch', 'on_hold', 'new', null), amount }),
    { maxLength: 6 },
  ),
  next: fc.option(amount),
});

test('whatever the back office says of a statement, its parts add up to the balance and none is more than was paid or ordered', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anything, { minLength: together, maxLength: together }), async (drawn) => {
      const told = await partsOf(drawn);
      expect(told.length).toBe(drawn.length);
      for (const [place, each] of drawn.entries()) {
        const parts = told[place];
        const sum = partNames.reduce((cents, name) => cents + (parts?.[name] ?? Number.NaN), 0);
        expect([each, parts, sum]).toEqual([each, parts, each.balance]);
        if (parts === undefined) continue;
        const paid = (state: State) =>
          each.payments.filter((one) => one.state === state).reduce((cents, one) => cents + one.amount, 0);
        const isWithin = (part: number, max: number) => part >= 0 && part <= Math.max(max, 0);
        const open = each.open ?? each.balance - parts.made;
        expect([
          each,
          parts,
          // What is still to be paid is a part of what is open, and nothing that was ordered is more.
          parts.unplanned >= Math.min(open, 0) && parts.unplanned <= Math.max(open, 0),
          // What an owner may have paid in is as much as is neither made nor open.
          parts.unstated >= Math.min(each.balance - parts.made - open, 0),
          parts.made === paid('completed'),
          isWithin(parts.on_its_way, paid('in_batch')),
          isWithin(parts.kept_back, paid('on_hold')),
          isWithin(parts.planned, paid('new')),
          isWithin(Math.abs(parts.unstated), Math.abs(paid(null))),
        ]).toEqual([each, parts, true, true, true, true, true, true, true]);
      }
    }),
    { numRuns: times },
  );
});

/** What became of a balance, from which follows what the back office has of it. */
interface Story extends Parts {
  carried: number;
  /** The back office may take a payment off what is open before it is made. */
  takesOff: boolean;
}

const part = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 2_000 }), fc.integer({ min: 1, max: 99_999_999 }));
const story: fc.Arbitrary<Story> = fc
  .record({
    ...(Object.fromEntries(partNames.map((name) => [name, part])) as Record<keyof Parts, typeof part>),
    carried: part,
    takesOff: fc.boolean(),
  })
  // What was settled otherwise looks like a payment that was taken off, unless payments are just what is open.
  .map((one) => (one.takesOff || one.unplanned === 0 ? one : { ...one, otherwise: 0 }))
  // Of those nobody can tell that they were taken off.
  .filter(({ takesOff, unplanned, ...one }) => !takesOff || pendingOf(one) !== unplanned || unplanned === 0);

const pendingOf = ({ on_its_way, kept_back, unstated }: Pick<Parts, 'on_its_way' | 'kept_back' | 'unstated'>) =>
  on_its_way + kept_back + unstated;

function drawnFrom(one: Story): Drawn {
  const pay = (state: State, cents: number) => {
    // In two, as of a landlord with two accounts.
    const first = Math.floor(cents / 3);
    return [first, cents - first].filter((each) => each !== 0).map((each) => ({ state, amount: each }));
  };
  return {
    balance: partNames.reduce((cents, name) => cents + one[name], one.carried),
    open: one.planned + one.unplanned + (one.takesOff ? 0 : pendingOf(one)),
    payments: [
      ...pay('completed', one.made),
      ...pay('in_batch', one.on_its_way),
      ...pay('on_hold', one.kept_back),
      ...pay(null, one.unstated),
      ...pay('new', one.planned),
    ],
    next: one.carried === 0 ? null : one.carried,
  };
}

test('what became of a balance is told as it was, whether the back office takes payments off what is open before or after they are made', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(story, { minLength: together, maxLength: together }), async (stories) => {
      const told = await partsOf(stories.map(drawnFrom));
      for (const [place, { carried, takesOff, ...became }] of stories.entries())
        expect([takesOff, told[place]]).toEqual([takesOff, { ...became, otherwise: became.otherwise + carried }]);
    }),
    { numRuns: times },
  );
});

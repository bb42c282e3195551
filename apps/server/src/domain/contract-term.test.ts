import type { NoticeMeaning } from '@gevel/contract/plain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contractTerm, type TermFact, type TermQuestion } from '../test/facts/contract-term.ts';
import { createSeededRandom } from '../test/seeded-random.ts';
import { openTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { contractTermsSql, latestNoticeSql } from './contract-term.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const today = '2026-11-22';

/** What the SQL says of contracts with their extensions, each asked about as of one day. */
async function termsOf(questions: readonly TermQuestion[]): Promise<TermFact[]> {
  const [first] = questions;
  const contracts = questions.map(({ contract }, id) => ({ id, ...contract }));
  const extensions = questions.flatMap((question, contract_id) =>
    (question.extensions ?? []).map((extension) => ({ ...extension, contract_id })),
  );
  const terms = contractTermsSql({
    of: 'asked',
    today: '$3::date',
    meaning: '$4::text',
    knowsExtensions: '$5::boolean',
  });
  const { rows } = await database.sync((connection) =>
    connection.query<{ answer: TermFact[] }>(
      `with asked as (select * from jsonb_to_recordset($1) as row (id bigint, end_date date, notice_date date,
          notice_period_months int, extends_automatically boolean)),
        contract_extensions as (select * from jsonb_to_recordset($2) as row (id bigint, contract_id bigint,
          position int, months int, is_applied boolean))
      select json_agg(to_jsonb(terms) - 'id' order by terms.id) as answer from (${terms}) terms`,
      [JSON.stringify(contracts), JSON.stringify(extensions), first?.today, first?.meaning, first?.extensions !== null],
    ),
  );
  return rows[0]?.answer ?? [];
}

interface Case {
  end?: string | null;
  months?: number | null;
  extends?: boolean;
  noticed?: string | null;
  /** Months of each extension; negative ones were applied before. */
  by?: readonly number[] | null;
  meaning?: NoticeMeaning;
  is: [TermFact['term'], term_end: string | null, latest: string | null];
  given?: string;
  next?: number;
}

/** As agreed in the contract; today is 22-11-2026. */
const golden: Record<string, Case> = {
  'an end far away': {
    end: '2036-10-31',
    months: 12,
    extends: true,
    by: [60],
    is: ['extends', '2036-10-31', '2035-10-31'],
    next: 60,
  },
  'notice was given; the latest day for it is not the day on which it was given': {
    end: '2026-11-30',
    months: 1,
    noticed: '2026-09-13',
    is: ['notice_given', '2026-11-30', '2026-10-31'],
    given: '2026-09-13',
  },
  'notice was given of a term that would have been extended': {
    end: '2027-06-30',
    months: 6,
    noticed: '2026-10-01',
    extends: true,
    by: [60],
    is: ['notice_given', '2027-06-30', '2026-12-31'],
    given: '2026-10-01',
  },
  'notice was given of a contract without an end': {
    noticed: '2026-10-01',
    months: 1,
    is: ['notice_given', null, null],
    given: '2026-10-01',
  },
  'an end without extension, of which the day is still to come': {
    end: '2027-06-30',
    months: 1,
    is: ['ends', '2027-06-30', '2027-05-31'],
  },
  'a day that has passed, without extension': {
    end: '2026-12-31',
    months: 3,
    is: ['ends', '2026-12-31', '2026-09-30'],
  },
  'a day that is today': {
    end: '2026-12-22',
    months: 1,
    extends: true,
    by: [12],
    is: ['extends', '2026-12-22', '2026-11-22'],
    next: 12,
  },
  'a day that was yesterday: nobody can prevent the extension any more': {
    end: '2026-12-21',
    months: 1,
    extends: true,
    by: [12, 6],
    is: ['extends', '2027-12-21', '2027-11-21'],
    next: 6,
  },
  'a day that has passed, and rent of the time after it': {
    end: '2026-12-31',
    months: 12,
    extends: true,
    by: [-24, -24, -24, 24, 24],
    is: ['extends', '2028-12-31', '2027-12-31'],
    next: 24,
  },
  'several extensions left, of which two have begun to run': {
    end: '2026-12-31',
    months: 36,
    extends: true,
    by: [12, 12, 12, 12],
    is: ['extends', '2029-12-31', '2026-12-31'],
    next: 12,
  },
  'an extension in the order of the contract': {
    end: '2026-12-01',
    months: 1,
    extends: true,
    by: [3, 60],
    is: ['extends', '2027-03-01', '2027-02-01'],
    next: 60,
  },
  'the last extension that was agreed': {
    end: '2026-12-31',
    months: 12,
    extends: true,
    by: [24],
    is: ['extends', '2028-12-31', '2027-12-31'],
  },
  'all extensions were applied before': {
    end: '2027-12-31',
    months: 12,
    extends: true,
    by: [-24],
    is: ['unknown', null, null],
  },
  'a day that has passed after the last extension': {
    end: '2026-12-31',
    months: 12,
    extends: true,
    by: [3],
    is: ['unknown', null, null],
  },
  'extends, and nothing says by how much': {
    end: '2027-12-31',
    months: 3,
    extends: true,
    by: [],
    is: ['unknown', null, null],
  },
  'extends, but was over before it was extended': {
    end: '2026-10-31',
    months: 3,
    extends: true,
    by: [12],
    is: ['unknown', null, null],
  },
  'the back office keeps extensions from us': {
    end: '2027-12-31',
    months: 3,
    extends: true,
    by: null,
    is: ['unknown', null, null],
  },
  'the same, without an extension': {
    end: '2027-12-31',
    months: 3,
    by: null,
    is: ['ends', '2027-12-31', '2027-09-30'],
  },
  'the same, after notice': {
    end: '2027-12-31',
    months: 3,
    extends: true,
    noticed: '2026-11-01',
    by: null,
    is: ['notice_given', '2027-12-31', '2027-09-30'],
    given: '2026-11-01',
  },
  'a month that is shorter': { end: '2027-03-30', months: 1, is: ['ends', '2027-03-30', '2027-02-28'] },
  'a month that is shorter, in a leap year': { end: '2028-03-29', months: 1, is: ['ends', '2028-03-29', '2028-02-29'] },
  'the last day of a short month counts back to a last day': {
    end: '2027-02-28',
    months: 1,
    is: ['ends', '2027-02-28', '2027-01-31'],
  },
  'the 28th of a leap year’s February is no last day': {
    end: '2028-02-28',
    months: 1,
    is: ['ends', '2028-02-28', '2028-01-28'],
  },
  'a last day stays one over several extensions': {
    end: '2026-11-30',
    months: 3,
    extends: true,
    by: [3, 12],
    is: ['extends', '2027-02-28', '2026-11-30'],
    next: 12,
  },
  'a day that a month does not have is not lost for the next': {
    end: '2026-12-30',
    months: 4,
    extends: true,
    by: [2, 1],
    is: ['extends', '2027-03-30', '2026-11-30'],
  },
  'no end: at any time': { months: 3, is: ['open_ended', null, null] },
  'no end, but the mark of an extension': { months: 3, extends: true, by: [12], is: ['open_ended', null, null] },
  'no notice period': { end: '2027-06-30', months: null, is: ['ends', '2027-06-30', null] },
  'no notice period: extended when the term is over': {
    end: '2026-11-30',
    months: null,
    extends: true,
    by: [12],
    is: ['extends', '2026-11-30', null],
    next: 12,
  },
  'no months of notice': { end: '2027-06-30', months: 0, is: ['ends', '2027-06-30', '2027-06-30'] },
  'the back office states the latest day': {
    meaning: 'latest',
    end: '2027-06-30',
    months: 3,
    noticed: '2027-03-15',
    is: ['ends', '2027-06-30', '2027-03-15'],
  },
  'the back office states a latest day that has passed': {
    meaning: 'latest',
    end: '2026-12-31',
    months: 3,
    noticed: '2026-09-15',
    extends: true,
    by: [12, 12],
    is: ['extends', '2027-12-31', '2027-09-30'],
    next: 12,
  },
};

function questionOf({
  end = null,
  months = null,
  extends: is = false,
  noticed = null,
  by = [],
  meaning = 'given',
}: Case): TermQuestion {
  return {
    contract: { end_date: end, notice_date: noticed, notice_period_months: months, extends_automatically: is },
    extensions:
      by && by.map((each, position) => ({ id: 90 - position, position, months: Math.abs(each), is_applied: each < 0 })),
    meaning,
    today,
  };
}

describe.each(Object.entries(golden))('%s', (_, example) => {
  const [term, term_end_date, latest_notice_date] = example.is;
  const expected = {
    term,
    term_end_date,
    latest_notice_date,
    notice_given_date: example.given ?? null,
    next_extension_months: example.next ?? null,
  };
  const question = questionOf(example);

  test('in SQL', async () => {
    expect(await termsOf([question])).toEqual([expected]);
  });
  test('from the records', () => {
    expect(contractTerm(question)).toEqual(expected);
  });
});

test.each(['given', 'latest'] as const)(
  'both say the same of drawn contracts, with a notice date that is "%s"',
  async (meaning) => {
    const random = createSeededRandom(1_311);
    const questions = Array.from({ length: 500 }, (): TermQuestion => {
      const end_date = random.chance(0.85) ? random.dateAround(today, 900) : null;
      return {
        contract: {
          end_date,
          notice_date: random.chance(0.3) ? random.dateAround(end_date ?? today, 400) : null,
          notice_period_months: random.chance(0.85) ? random.below(14) : null,
          extends_automatically: random.chance(0.7),
        },
        extensions: Array.from({ length: random.below(5) }, (_, id) => ({
          id,
          position: random.below(3),
          months: 1 + random.below(30),
          is_applied: random.chance(0.3),
        })),
        meaning,
        today,
      };
    });
    const facts = questions.map(contractTerm);
    expect(new Set(facts.map(({ term }) => term)).size).toBe(meaning === 'given' ? 5 : 4);
    expect(await termsOf(questions)).toEqual(facts);
  },
);

test('periods and days that nobody can have meant make nothing known, and no error', async () => {
  const absurd = [
    questionOf({ end: '2027-06-30', months: 2_000_000_000, is: ['ends', null, null] }),
    questionOf({ end: '2027-06-30', months: -5, is: ['ends', null, null] }),
    questionOf({ end: '2026-12-01', months: 3, extends: true, by: [2_000_000_000], is: ['unknown', null, null] }),
    questionOf({ end: '0001-02-01', months: 1_200, is: ['ends', null, null] }),
    questionOf({ end: '9999-12-01', months: 1, extends: true, by: [1_200], is: ['extends', null, null] }),
  ];
  const found = await termsOf(absurd);
  expect(found.map(({ term, latest_notice_date }) => [term, latest_notice_date])).toEqual([
    ['ends', null],
    ['ends', null],
    ['unknown', null],
    ['ends', null],
    ['extends', '9999-11-01'],
  ]);
});

test('a break option has its own latest day', async () => {
  const [row] = (
    await database.sync((connection) =>
      connection.query<Record<string, string | null>>(
        `select ${latestNoticeSql(`date '2028-02-29'`, '12')}::text as last_of_month, ${latestNoticeSql(`date '2028-03-01'`, '12')}::text as first,
          ${latestNoticeSql(`date '2028-03-01'`, 'null::int')}::text as unknown`,
      ),
    )
  ).rows;
  expect(row).toEqual({ last_of_month: '2027-02-28', first: '2027-03-01', unknown: null });
});

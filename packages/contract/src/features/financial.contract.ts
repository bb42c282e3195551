import { z } from 'zod';
import type { Access } from '../access/access.ts';
import { asOfParameter } from '../core/list-query.ts';
import { agedAnswer, listOperation, operation, unreadMeta } from '../core/operation.ts';
import { idText, momentText, moneyText, plainText } from '../core/wire.ts';
import { budgetKinds, quadrants } from './bookkeeping.ts';
import { explainedChange } from './explained-change.ts';
import { financialPeriods, mutationsList } from './financial.list.ts';
import { yearPack } from './year-pack-figures.ts';

const access = { who: 'non-admin', module: 'financial' } as const satisfies Access;

/** On the natural side of its quadrant: assets and costs by debit, liabilities and benefits by credit. */
const figures = {
  /** Of assets and liabilities what came before the period; costs and benefits begin at nothing. */
  opening: moneyText,
  debit: moneyText,
  credit: moneyText,
  /** Of costs and benefits the amount of the period. */
  closing: moneyText,
  /** The closing figure of the range that it is compared with; null when none was asked for, or there are no books of that year. */
  previous: moneyText.nullable(),
};

const ledgerAccountFigures = z
  .strictObject({ id: idText, code: z.string(), name: z.string(), ...figures })
  .meta({ id: 'LedgerAccountFigures' });
export type LedgerAccountFigures = z.infer<typeof ledgerAccountFigures>;

/** A group of ledger accounts, which may consist of groups. */
export interface GroupFigures extends Omit<LedgerAccountFigures, 'code'> {
  code: string | null;
  groups: GroupFigures[];
  ledger_accounts: LedgerAccountFigures[];
}
const groupFigures: z.ZodType<GroupFigures> = z
  .strictObject({
    id: idText,
    code: z.string().nullable(),
    name: z.string(),
    ...figures,
    groups: z.lazy(() => z.array(groupFigures)),
    ledger_accounts: z.array(ledgerAccountFigures),
  })
  .meta({ id: 'GroupFigures' });

const quadrantFigures = z
  .strictObject({ quadrant: z.enum(quadrants), ...figures, groups: z.array(groupFigures) })
  .meta({ id: 'QuadrantFigures' });
export type QuadrantFigures = z.infer<typeof quadrantFigures>;

/** What one of several owners adds to their books together. */
const ownerFigures = z
  .strictObject({
    id: idText,
    name: z.string(),
    /** Whether the portal holds its books of the year. */
    has_books: z.boolean(),
    benefits: moneyText,
    costs: moneyText,
    result: moneyText,
    previous_result: moneyText.nullable(),
    difference: moneyText,
  })
  .meta({ id: 'OwnerFigures' });
export type OwnerFigures = z.infer<typeof ownerFigures>;

const overview = z
  .strictObject({
    /** Of several: their ids and names at commas. */
    owner: z.strictObject({ id: z.string(), name: z.string() }),
    /** Each of several owners; empty of one. */
    owners: z.array(ownerFigures),
    year: z.int(),
    /** On which its first period begins, which is the month of that day; of several owners null where it differs between them. */
    first_day: z.string().nullable(),
    period_start: z.int(),
    period_end: z.int(),
    /** Null when the portal holds no books of this year. Of several owners only when that of each is. Whatever day is asked, it is of now. */
    year_is_closed: z.boolean().nullable(),
    quadrants: z.array(quadrantFigures),
    /** Benefits less costs of the period. */
    result: moneyText,
    previous_result: moneyText.nullable(),
    /** Benefits less costs from the beginning of the year up to the end of the period. */
    result_to_date: moneyText,
    /** Assets less liabilities less the result to date: nothing, unless the books do not agree. */
    difference: moneyText,
    /** What is booked on accounts that no group holds; it is in no quadrant, and so in the difference. By debit. */
    unplaced: z.array(
      z.strictObject({ ...ledgerAccountFigures.shape, code: z.string().nullable(), name: z.string().nullable() }),
    ),
  })
  .meta({ id: 'FinancialOverview' });
export type FinancialOverview = z.infer<typeof overview>;

const financialYear = z
  .strictObject({
    year: z.int(),
    is_closed: z.boolean(),
    /** On which its first period begins, as its bookings at bank and cash box say, else those of the years before it; else 1 January. */
    first_day: z.string(),
  })
  .meta({ id: 'FinancialYear' });
const financialOwner = z
  .strictObject({
    id: idText,
    name: z.string(),
    reference: z.string().nullable(),
    city: z.string().nullable(),
    /** The years whose books the portal holds, newest first. */
    years: z.array(financialYear),
    /** This year, else the newest; null without books. */
    default_year: z.int().nullable(),
  })
  .meta({ id: 'FinancialOwner' });
export type FinancialOwner = z.infer<typeof financialOwner>;

const trendMonth = z
  .strictObject({
    period: z.int(),
    benefits: moneyText,
    costs: moneyText,
    result: moneyText,
  })
  .meta({ id: 'TrendMonth' });
export type TrendMonth = z.infer<typeof trendMonth>;

const budgetLine = z
  .strictObject({
    ledger_account_id: idText,
    code: z.string().nullable(),
    name: z.string().nullable(),
    /** Null when no group of the books holds the account. */
    quadrant: z.enum(quadrants).nullable(),
    /** Of the months of the period. */
    budgeted: moneyText,
    /** Everything on the account in the period, on the natural side of its quadrant. */
    booked: moneyText,
    /** Of all twelve months. */
    year_budgeted: moneyText,
  })
  .meta({ id: 'BudgetLine' });
const budget = z
  .strictObject({
    /** Of several together that of the first. */
    id: idText,
    kind: z.enum(budgetKinds),
    name: z.string().nullable(),
    /** Whose it is; of several owners together those who have one of this kind. What is booked is theirs. */
    owner_ids: z.array(idText),
    /** In the order of the books. */
    lines: z.array(budgetLine),
  })
  .meta({ id: 'Budget' });
export type Budget = z.infer<typeof budget>;

const meta = z
  .strictObject({
    synced_at: momentText.nullable(),
    /** Until when it was followed what was booked; the rest is as of `synced_at`. */
    followed_at: momentText.nullable(),
    ...unreadMeta,
  })
  .meta({ id: 'FinancialMeta' });
/** An empty value counts as absent. */
const absentWhenEmpty = (value: unknown) => (value === '' ? undefined : value);
const ownerParameter = z.preprocess(absentWhenEmpty, idText.pipe(plainText).optional());
/** One owner, or several at commas: their books together. */
const ownersParameter = z.preprocess(absentWhenEmpty, z.string().max(1000).pipe(plainText).optional());
const yearParameter = z.preprocess(
  absentWhenEmpty,
  z
    .string()
    .regex(/^[12]\d{3}$/)
    .transform(Number)
    .optional(),
);
const neededYear = z
  .string()
  .regex(/^[12]\d{3}$/)
  .transform(Number);
const periodParameter = z.preprocess(absentWhenEmpty, z.enum(financialPeriods).transform(Number).optional());

export const financialOperations = {
  owners: operation({
    method: 'GET',
    path: '/financial/owners',
    access,
    summary: 'List the owners whose books the current user can view, with their financial years',
    answer: z.strictObject({ data: z.array(financialOwner), meta }),
  }),
  overview: operation({
    method: 'GET',
    path: '/financial/overview',
    access,
    summary:
      'Get the assets, liabilities, costs and income of an owner, or of several together, over a range of periods',
    query: z.strictObject({
      /** A landlord need not name itself. */
      owner: ownersParameter,
      /** The landlord’s default year when absent; of several owners it is named. */
      year: yearParameter,
      /** The first month when absent: what opens the year is then in the opening figures. */
      period_start: periodParameter,
      /** What closes the year when absent. */
      period_end: periodParameter,
      /** With the figures of another range of periods: the same a year before, unless `against_…` says otherwise. */
      compare: z.preprocess(
        absentWhenEmpty,
        z
          .enum(['true', 'false'])
          .transform((value) => value === 'true')
          .optional(),
      ),
      against_year: yearParameter,
      against_start: periodParameter,
      against_end: periodParameter,
      as_of: asOfParameter,
    }),
    answer: z.strictObject({ data: overview, meta }),
    problems: ['owner_required', 'not_found', 'not_known_then', 'day_to_come'],
  }),
  trend: operation({
    method: 'GET',
    path: '/financial/trend',
    access,
    summary: 'Get the income and costs of an owner, or of several together, for each period of a year',
    query: z.strictObject({
      owner: ownersParameter,
      year: yearParameter,
      as_of: asOfParameter,
    }),
    answer: z.strictObject({ data: z.array(trendMonth), meta }),
    problems: ['owner_required', 'not_found', 'not_known_then', 'day_to_come'],
  }),
  change: operation({
    method: 'GET',
    path: '/financial/change',
    access,
    summary:
      'Explain by cause why the result of an owner or of several together, or a group of accounts, differs between two ranges of periods',
    query: z.strictObject({
      owner: ownersParameter,
      year: neededYear,
      period_start: periodParameter,
      period_end: periodParameter,
      against_year: neededYear,
      against_start: periodParameter,
      against_end: periodParameter,
      /** A group of accounts of income or costs; the whole result when absent. */
      group: z.preprocess(absentWhenEmpty, idText.pipe(plainText).optional()),
      as_of: asOfParameter,
    }),
    /** By what it does to the result: higher costs are below zero. */
    answer: agedAnswer(z.strictObject(explainedChange).meta({ id: 'BooksChange' })),
    problems: ['owner_required', 'not_found', 'not_known_then', 'day_to_come'],
  }),
  budgets: operation({
    method: 'GET',
    path: '/financial/budgets',
    access,
    summary:
      'Get the budgets of an owner or of several together for a year, with what was booked on each account over a range of periods',
    query: z.strictObject({
      owner: ownersParameter,
      year: yearParameter,
      period_start: periodParameter,
      period_end: periodParameter,
      as_of: asOfParameter,
    }),
    answer: z.strictObject({ data: z.array(budget), meta }),
    problems: ['owner_required', 'not_found', 'not_known_then', 'day_to_come'],
  }),
  yearPack: operation({
    method: 'GET',
    path: '/financial/year-pack',
    access,
    summary: 'Get the figures of the fiscal year pack of an owner, with what ties to what and what is missing',
    query: z.strictObject({ owner: ownerParameter, year: neededYear, as_of: asOfParameter }),
    answer: z.strictObject({ data: yearPack, meta }),
    problems: ['owner_required', 'not_found', 'not_known_then', 'day_to_come'],
  }),
  mutations: listOperation({
    list: mutationsList,
    path: '/financial/mutations',
    access,
    summary: 'List the ledger transactions behind a figure in the overview',
  }),
} as const;

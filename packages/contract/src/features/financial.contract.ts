import { z } from 'zod';
import type { Access } from '../access/access.ts';
import { asOfParameter } from '../core/list-query.ts';
import { listOperation, operation, unreadMeta } from '../core/operation.ts';
import { idText, momentText, moneyText, plainText } from '../core/wire.ts';
import { budgetKinds, quadrants } from './bookkeeping.ts';
import { explainedChange } from './explained-change.ts';
import { financialPeriods, mutationsList } from './financial.list.ts';
import { vatSides, vatTreatments, wozOrigins, yearEnds, yearPackChecks, yearPackGaps } from './year-pack.ts';

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

const packAccount = z
  .strictObject({
    id: idText,
    code: z.string().nullable(),
    name: z.string().nullable(),
    /** The group of accounts that holds it. */
    group: z.string().nullable(),
    amount: moneyText,
    /** Of it what was booked under a contract. */
    under_contract: moneyText,
  })
  .meta({ id: 'YearPackAccount' });

const packBalance = z
  .strictObject({
    id: idText,
    code: z.string().nullable(),
    name: z.string().nullable(),
    opening: moneyText,
    debit: moneyText,
    credit: moneyText,
    closing: moneyText,
  })
  .meta({ id: 'YearPackBalance' });

const packVat = z
  .strictObject({
    side: z.enum(vatSides),
    quarter: z.int(),
    tax_rate_id: idText.nullable(),
    name: z.string().nullable(),
    treatment: z.enum(vatTreatments),
    /** In percent. */
    percentage: z.string().nullable(),
    rubric: z.string().nullable(),
    /** On accounts of income, by credit. */
    income: moneyText,
    /** On accounts of costs, by debit. */
    costs: moneyText,
    /** On accounts of the balance that are no VAT accounts, by debit. */
    balance: moneyText,
    /** On VAT accounts, by credit: below zero is to be claimed back. Null while it is not known which accounts those are. */
    vat: moneyText.nullable(),
    /** What the percentage gives over the base, by credit. Null without a code, and as long as VAT is. */
    worked_out: moneyText.nullable(),
    /** Of purchases: what of it was left in the costs. */
    unclaimed: moneyText.nullable(),
    /** What VAT accounts hold and the codes do not explain. */
    difference: moneyText.nullable(),
  })
  .meta({ id: 'YearPackVat' });

const packObject = z
  .strictObject({
    object_id: idText.nullable(),
    name: z.string().nullable(),
    income: moneyText,
    costs: moneyText,
    result: moneyText,
  })
  .meta({ id: 'YearPackObject' });

const packWoz = z
  .strictObject({
    object_id: idText,
    object_reference: z.string().nullable(),
    object_name: z.string(),
    name: z.string().nullable(),
    year: z.int().nullable(),
    amount: moneyText.nullable(),
    /** Which day the value is of; null where nobody said. */
    value_date: z.string().nullable(),
    /** Who says so; null of an object of which nobody does. One has a row for each that does. */
    origin: z.enum(wozOrigins).nullable(),
    /** Of what the owner entered; the name is null once the person was erased. */
    entered_by: z.string().nullable(),
    entered_at: momentText.nullable(),
  })
  .meta({ id: 'YearPackWoz' });

const packCheck = z
  .strictObject({
    name: z.enum(yearPackChecks),
    /** Null of the whole year. */
    quarter: z.int().nullable(),
    stated: moneyText,
    found: moneyText,
    difference: moneyText,
  })
  .meta({ id: 'YearPackCheck' });

const packCreditorItem = z
  .strictObject({
    id: z.string(),
    end: z.enum(yearEnds),
    reference: z.string().nullable(),
    relation_name: z.string().nullable(),
    invoice_date: z.string(),
    due_date: z.string().nullable(),
    amount: moneyText,
  })
  .meta({ id: 'YearPackCreditorItem' });

const yearPack = z
  .strictObject({
    owner: z.strictObject({ id: idText, name: z.string() }),
    year: z.int(),
    /** Null as known on a day as well: whether a year is closed is known of now alone. */
    year_is_closed: z.boolean().nullable(),
    /** On which days the book year begins and ends, as its bookings at bank and cash box say; those of the calendar year where they prove nothing. */
    first_day: z.string(),
    last_day: z.string(),
    /** Of which the open items at both ends are; of a year that runs the last is today, or the day that is known. */
    first_end: z.string(),
    last_end: z.string(),
    income: z.array(packAccount),
    income_total: moneyText,
    costs: z.array(packAccount),
    costs_total: moneyText,
    result: moneyText,
    objects: z.array(packObject),
    vat: z.array(packVat),
    /** Accounts that hold VAT, deposits, what debtors and creditors owe; by debit. */
    vat_accounts: z.array(packBalance),
    deposits: z.array(packBalance),
    debtor_accounts: z.array(packBalance),
    creditor_accounts: z.array(packBalance),
    /** Of final statements whose period begins in the year, by their objects. */
    fee: z.strictObject({ excl: moneyText, vat: moneyText, incl: moneyText, booked: moneyText.nullable() }),
    /** What debtors had open; null where the reports are not open to the reader. */
    debtors_start: moneyText.nullable(),
    debtors_end: moneyText.nullable(),
    /** What was open to suppliers, by credit; null where that cannot be told. */
    creditors_start: moneyText.nullable(),
    creditors_end: moneyText.nullable(),
    creditor_items: z.array(packCreditorItem),
    woz: z.array(packWoz),
    mutation_count: z.int(),
    /** Entries of which debit and credit differ within this owner. */
    unbalanced_count: z.int(),
    /** Papers in the zip, which exist as of now alone: none as known on a day. */
    statement_count: z.int(),
    document_count: z.int(),
    checks: z.array(packCheck),
    gaps: z.array(z.enum(yearPackGaps)),
  })
  .meta({ id: 'YearPack' });
export type YearPack = z.infer<typeof yearPack>;

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
    answer: z.strictObject({ data: z.strictObject(explainedChange).meta({ id: 'BooksChange' }) }),
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

import type {
  IndexationRules,
  IndexedContract,
  IndexFigureFacts,
  LegalFigureFacts,
  MethodFacts,
  RentLine,
} from '../domain/indexation/facts.ts';
import { indexationOf } from '../domain/indexation/indexation.ts';

/** All figures and maximums here are invented, so that each outcome can be worked out by hand. */
const today = '2026-11-20';
export const source_url = 'https://example.org/figures';

export const aMethod = (more: Partial<MethodFacts> = {}): MethodFacts => ({
  id: '1',
  name: 'CPI',
  kind: 'monthly_index',
  series_name: 'CPI',
  minimum_rate: null,
  maximum_rate: null,
  added_rate: null,
  fixed_rate: null,
  fixed_amount: null,
  settings: { series: null, months_before: 4, rate_decimals: null, rent_rounding: 'cent' },
  ...more,
});
export const fixed = (rate: string) =>
  aMethod({ kind: 'fixed_rate', series_name: null, fixed_rate: rate, settings: null });
export const aFigure = (year: number, month: number | null, value: string, more: Partial<IndexFigureFacts> = {}) => ({
  series: 'CPI',
  base_year: 2015,
  year,
  month,
  value,
  is_provisional: false,
  source_url,
  ...more,
});
export const aLine = (more: Partial<RentLine> = {}): RentLine => ({
  name: 'Kale huur',
  object_id: '7',
  is_indexable: true,
  amount_excl: 100_000,
  interval_months: 1,
  start_date: '2026-07-01',
  end_date: null,
  ...more,
});
const aContract = (more: Partial<IndexedContract> = {}): IndexedContract => ({
  id: '5',
  type: 'privaterent',
  start_date: '2026-07-01',
  ends_on: null,
  next_index_date: '2027-07-01',
  method_id: '1',
  categories: ['Woning'],
  segment: null,
  lines: [aLine()],
  ...more,
});
export const aCap = (percentage: string | null, more: Partial<LegalFigureFacts> = {}): LegalFigureFacts => ({
  kind: 'cap',
  segment: 'free_sector',
  from_day: '2027-01-01',
  last_day: '2027-12-31',
  value: percentage,
  rule: null,
  source_url,
  ...more,
});

export interface Case {
  contract?: Partial<IndexedContract>;
  method?: MethodFacts;
  figures?: IndexFigureFacts[];
  legal?: LegalFigureFacts[];
  on?: string;
}
export const reckon = ({ contract, method = aMethod(), figures = [], legal = [], on = today }: Case) => {
  const rules: IndexationRules = { methods: [method], figures, legal };
  return indexationOf(aContract(contract), rules, on);
};
export const free = { segment: 'free_sector' } as const;

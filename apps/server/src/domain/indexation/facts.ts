import type { ContractSegment, LegalFigureKind, RentSegment } from '@gevel/contract/plain';

/** A figure of a series: of a month, or without one the average of a year. */
export interface IndexFigureFacts {
  series: string;
  base_year: number;
  year: number;
  month: number | null;
  value: string;
  is_provisional: boolean;
  source_url: string;
}

/** What an administrator entered of the law, from its first day until its last. */
export interface LegalFigureFacts {
  kind: LegalFigureKind;
  segment: RentSegment | null;
  from_day: string;
  last_day: string | null;
  /** A percentage, euro, or months. */
  value: string | null;
  rule: string | null;
  source_url: string;
}

export interface MethodFacts {
  id: string;
  name: string;
  kind:
    | 'monthly_index'
    | 'yearly_index'
    | 'fixed_rate'
    | 'fixed_amount'
    | 'monthly_compound_index'
    | 'income_dependent';
  series_name: string | null;
  /** Percentages. */
  minimum_rate: string | null;
  maximum_rate: string | null;
  added_rate: string | null;
  fixed_rate: string | null;
  /** Cents per month. */
  fixed_amount: number | null;
  settings: {
    series: string | null;
    months_before: number | null;
    rate_decimals: number | null;
    rent_rounding: 'cent' | 'euro';
  } | null;
}

/** A line of bare rent. */
export interface RentLine {
  /** That of its item in the back office. */
  name: string | null;
  object_id: string | null;
  is_indexable: boolean | null;
  /** Cents per `interval_months`. */
  amount_excl: number;
  interval_months: number;
  start_date: string;
  end_date: string | null;
}

export interface IndexedContract {
  id: string;
  type: string;
  start_date: string;
  /** When it is over for certain; null when it goes on or nobody knows. */
  ends_on: string | null;
  next_index_date: string | null;
  method_id: string | null;
  /** Of each of its objects what the back office says that it is; null where it says nothing. */
  categories: (string | null)[];
  /** What an agent set. */
  segment: ContractSegment | null;
  lines: RentLine[];
}

/** What is the same for every contract. */
export interface IndexationRules {
  methods: MethodFacts[];
  figures: IndexFigureFacts[];
  legal: LegalFigureFacts[];
}

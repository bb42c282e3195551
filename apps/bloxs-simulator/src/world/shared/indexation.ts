/** The yearly rent rises of the simulated world, in hundredths of a percent; years outside the table use the last column. */
const RESIDENTIAL: Readonly<Record<number, number>> = {
  2021: 140,
  2022: 230,
  2023: 310,
  2024: 550,
  2025: 410,
  2026: 440,
};
const COMMERCIAL: Readonly<Record<number, number>> = {
  2021: 130,
  2022: 520,
  2023: 1020,
  2024: 270,
  2025: 330,
  2026: 295,
};

export function residentialRise(year: number): number {
  return RESIDENTIAL[year] ?? 300;
}

export function commercialRise(year: number): number {
  return COMMERCIAL[year] ?? 220;
}

export interface IndexationMethod {
  id: number;
  type: string;
  name: string;
  series: { id: number; name: string } | null;
  minimum: number | null;
  maximum: number | null;
  increment: number | null;
  rounding: boolean;
  fixedRate: number | null;
  fixedValue: number | null;
}

const plain = {
  series: null,
  minimum: null,
  maximum: null,
  increment: null,
  rounding: false,
  fixedRate: null,
  fixedValue: null,
};

export const INDEXATION_METHODS: readonly IndexationMethod[] = [
  {
    ...plain,
    id: 300,
    type: 'MonthlyIndex',
    name: 'CPI alle huishoudens',
    series: { id: 290, name: 'CPI alle huishoudens (2015=100)' },
    minimum: 0,
  },
  {
    ...plain,
    id: 301,
    type: 'YearlyIndex',
    name: 'CPI + 1%',
    series: { id: 291, name: 'CPI jaargemiddelde' },
    increment: 1,
  },
  { ...plain, id: 302, type: 'FixedRate', name: 'Vast 2,125%', fixedRate: 2.125, rounding: true },
  { ...plain, id: 303, type: 'FixedValue', name: 'Vast bedrag', fixedValue: 12.5 },
  {
    ...plain,
    id: 304,
    type: 'MonthlyIndexCompoundInterest',
    name: 'CPI samengesteld, 0-5%',
    series: { id: 290, name: 'CPI alle huishoudens (2015=100)' },
    minimum: 0,
    maximum: 5,
  },
  { ...plain, id: 305, type: 'IncomeDependent', name: 'Inkomensafhankelijk' },
];

import type { FilterValue } from '@gevel/contract';

export interface Range {
  from?: string;
  to?: string;
}

export function isEmptyFilter(value: FilterValue | undefined): boolean {
  if (value === undefined || value === '') return true;
  if (typeof value === 'string' || typeof value === 'boolean') return false;
  return isValues(value) ? value.every((one) => one === '') : !value.from && !value.to;
}

export function isValues(value: FilterValue | undefined): value is readonly string[] {
  return Array.isArray(value);
}

export function isRange(value: FilterValue | undefined): value is Range {
  return typeof value === 'object' && !Array.isArray(value);
}

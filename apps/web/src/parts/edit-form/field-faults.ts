import type { FieldRule } from '@gevel/contract';

const formats = ['email', 'phone', 'uri', 'colour', 'font', 'portal-address'] as const;
type Format = (typeof formats)[number];

/** The names of the sentences that say what is wrong with a field. */
export type Fault = 'required' | 'too_short' | 'too_long' | 'number' | 'invalid' | Format;

/** Why a value would be refused; null when it would not be. */
export function faultIn(rule: FieldRule, value: unknown): Fault | null {
  const { kind, isNullable, min = 0, max = Number.POSITIVE_INFINITY } = rule;
  if (value === null || value === '')
    return isNullable || isFreeText(rule) ? null : kind === 'text' ? 'required' : 'number';
  if (kind === 'number') {
    return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max ? null : 'number';
  }
  if (typeof value !== 'string') return 'invalid';
  if (value.length > max) return 'too_long';
  if (value.length < min) return 'too_short';
  return rule.pattern === undefined || new RegExp(rule.pattern).test(value) ? null : faultOfFormat(rule.format);
}

function isFreeText({ kind, min = 0, pattern }: FieldRule): boolean {
  return kind === 'text' && min === 0 && pattern === undefined;
}

const faultOfFormat = (format: string | undefined): Fault => formats.find((one) => one === format) ?? 'invalid';

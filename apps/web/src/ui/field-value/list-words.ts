import { codeWord, type ListWords } from '@gevel/i18n';
import type { BadgeRole } from '../badge/badge.tsx';

/** The role of each value of the enums that are drawn as a badge. */
export type ValueRoles = Readonly<Record<string, Readonly<Record<string, BadgeRole>>>>;

export function fieldLabel(labels: ListWords, name: string): string {
  return labels.fields[name] ?? name;
}

export function valueLabel(labels: ListWords, name: string, value: string): string {
  return codeWord(labels.values[name], value);
}

import { codeLabel, type ListLabels } from '@gevel/i18n';
import type { BadgeRole } from '../badge/badge.tsx';

/** The role of each value of the enums that are drawn as a badge. */
export type ValueRoles = Readonly<Record<string, Readonly<Record<string, BadgeRole>>>>;

export function fieldLabel(labels: ListLabels, name: string): string {
  return labels.fields[name] ?? name;
}

export function valueLabel(labels: ListLabels, name: string, value: string): string {
  return codeLabel(labels.values[name], value);
}

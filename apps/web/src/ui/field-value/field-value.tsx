import type { Field } from '@gevel/contract/plain';
import type { ListLabels } from '@gevel/i18n';
import { useLocale, useTranslations } from 'use-intl';
import { Badge } from '../badge/badge.tsx';
import { SourceText } from '../source-text/source-text.tsx';
import type { ValueRoles } from './list-labels.ts';
import { isFreeText, type ValueLabels, valueText } from './value-text.ts';

interface FieldValueProps {
  name: string;
  field: Field;
  value: unknown;
  labels: ListLabels;
  roles?: ValueRoles | undefined;
}

/** A value of a record by its kind: enums with a role as a badge, amounts and dates in their formats. */
export function FieldValue({ name, field, value, labels, roles }: FieldValueProps) {
  const text = valueText(name, field, value, useValueLabels(labels));
  if (text === null) return <span aria-hidden="true">–</span>;
  const role = field.kind === 'enum' ? roles?.[name]?.[String(value)] : undefined;
  if (role) return <Badge role={role}>{text}</Badge>;
  return isFreeText(name) ? <SourceText>{text}</SourceText> : text;
}

export function useValueLabels(labels: ListLabels): ValueLabels {
  const t = useTranslations('lists.filters');
  return { labels, language: useLocale(), yes: t('yes'), no: t('no') };
}

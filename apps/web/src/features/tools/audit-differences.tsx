import { formatList, formatMoment } from '@gevel/i18n';
import { useLocale, useTranslations } from 'use-intl';
import { PlainTable } from '../../ui/plain-table/plain-table.tsx';
import { auditChanges } from './audit-changes.ts';
import classes from './tools.module.css';

interface Props {
  before: string | null;
  after: string | null;
}

/** What each field was and what it became, in words. */
export function AuditDifferences({ before, after }: Props) {
  const t = useTranslations('tools.audit');
  const fieldName = useFieldName();
  const textOf = useValueText();
  const changes = auditChanges(before, after);
  if (changes.length === 0) return <p className={classes.none}>{t('noChanges')}</p>;
  return (
    <PlainTable
      caption={t('changes')}
      rows={changes}
      rowKey={({ field }) => field}
      columns={[
        { key: 'field', label: t('field'), renderCell: ({ field }) => fieldName(field) },
        {
          key: 'before',
          label: t('before'),
          renderCell: ({ field, before: was }) => <span className={classes.value}>{textOf(was, field)}</span>,
        },
        {
          key: 'after',
          label: t('after'),
          renderCell: ({ field, after: became }) => <span className={classes.value}>{textOf(became, field)}</span>,
        },
      ]}
    />
  );
}

function useValueText(): (value: unknown, field?: string) => string {
  const t = useTranslations('tools.audit');
  const tProblems = useTranslations('problems');
  const fieldName = useFieldName();
  const language = useLocale();
  return textOf;

  function textOf(value: unknown, field?: string): string {
    if (value === null || value === undefined || value === '') return t('empty');
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (Array.isArray(value)) {
      return value.length === 0
        ? t('empty')
        : formatList(
            value.map((one) => textOf(one)),
            language,
          );
    }
    if (typeof value === 'object') {
      return Object.entries(value)
        .map(([field, inner]) => `${fieldName(field)}: ${textOf(inner)}`)
        .join(', ');
    }
    if (typeof value !== 'string') return JSON.stringify(value);
    const problem = value as Parameters<typeof tProblems>[0]; // `has` tells whether it is one
    if (field === 'refusal' && tProblems.has(problem)) return tProblems(problem);
    return /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value) ? formatMoment(value) : value;
  }
}

/** A field has words where the trail has met it; another keeps its own name. */
function useFieldName(): (field: string) => string {
  const t = useTranslations('tools.audit.fieldNames');
  return (field) => {
    const known = field as Parameters<typeof t>[0]; // `has` tells whether it is one
    return t.has(known) ? t(known) : field.replaceAll('_', ' ');
  };
}

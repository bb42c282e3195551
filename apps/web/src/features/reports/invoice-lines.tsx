import { centsOf, euroOf, sumOf } from '@gevel/contract/plain';
import { formatMoney } from '@gevel/i18n';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../lib/use-language.ts';
import { RecordLink } from '../../parts/record-page/record-link.tsx';
import { type RelatedColumn, RelatedTable } from '../../parts/record-page/related-table.tsx';
import { SourceText } from '../../ui/source-text/source-text.tsx';
import { TieOut } from '../../ui/tie-out/tie-out.tsx';
import classes from './reports.module.css';
import type { InvoiceRecord } from './reports.queries.ts';

type Line = InvoiceRecord['lines'][number];
const amounts = ['amount_excl', 'vat', 'amount_incl'] as const;

/** What was invoiced line by line, and whether that comes to what the invoice says. */
export function InvoiceLines({ record }: { record: InvoiceRecord }) {
  const t = useTranslations('reports.invoices');
  const language = useLanguage();
  if (record.lines.length === 0) return <p className={classes.quiet}>{t('noLines')}</p>;
  const labels = { amount_excl: t('excl'), vat: t('vat'), amount_incl: t('incl') };
  const columns: RelatedColumn<Line>[] = [
    { name: 'description', label: t('description'), cell: (line) => <SourceText>{line.description}</SourceText> },
    {
      name: 'object',
      label: t('object'),
      cell: (line) => (
        <RecordLink list="objects" id={line.object_id}>
          {line.object_name ?? '–'}
        </RecordLink>
      ),
    },
    {
      name: 'account',
      term: 'ledger_account',
      label: t('ledgerAccount'),
      cell: (line) => [line.ledger_account_code, line.ledger_account_name].filter(Boolean).join(' ') || '–',
    },
    { name: 'vat_code', term: 'vat_code', label: t('vatCode'), cell: (line) => line.vat_code ?? t('noVatCode') },
    ...amounts.map((name) => ({
      name,
      label: labels[name],
      isFigure: true,
      cell: (line: Line) => formatMoney(line[name], language),
    })),
  ];
  return (
    <div className={classes.summary}>
      <RelatedTable label={t('lines')} rows={record.lines} columns={columns} />
      <LinesSum record={record} />
    </div>
  );
}

function LinesSum({ record }: { record: InvoiceRecord }) {
  const t = useTranslations('reports.invoices');
  const language = useLanguage();
  const found = sumOf(record.lines.map((line) => line.amount_incl));
  const difference = found - centsOf(record.total_amount);
  const sums = { excl: 'amount_excl', vat: 'vat', incl: 'amount_incl' } as const;
  return (
    <div>
      <p>
        <strong>{t('sum')}</strong>{' '}
        {(['excl', 'vat', 'incl'] as const)
          .map(
            (name) =>
              `${t(name)} ${formatMoney(euroOf(sumOf(record.lines.map((line) => line[sums[name]]))), language)}`,
          )
          .join(' · ')}
      </p>
      <TieOut agrees={difference === 0n}>
        {difference === 0n
          ? t('exact')
          : t('differs', {
              found: formatMoney(euroOf(found), language),
              difference: formatMoney(euroOf(difference), language),
            })}
      </TieOut>
    </div>
  );
}

import type { FinancialOverview, OwnerFigures } from '@gevel/contract';
import { euroOf, sumOf } from '@gevel/contract/plain';
import { formatMoney } from '@gevel/i18n';
import { useTranslations } from 'use-intl';
import { paths } from '../../lib/paths.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { Section } from '../../ui/page/page.tsx';
import { type PlainColumn, PlainTable } from '../../ui/plain-table/plain-table.tsx';
import { TieOut } from '../../ui/tie-out/tie-out.tsx';
import { type AskedBooks, askedBooksQuery } from './asked-books.ts';
import { isNothing, less } from './figures.ts';
import classes from './financial.module.css';

interface Props {
  overview: FinancialOverview;
  asked: AskedBooks;
  /** What the figures are compared with, in words; empty for nothing. */
  before: string;
  yearName: string;
}

/** What each of several owners adds to their books together, and the way to its own. */
export function BooksByOwner({ overview, asked, before, yearName: year }: Props) {
  const t = useTranslations('figureChoices.byOwner');
  const tBooks = useTranslations('financial');
  const language = useLanguage();
  const { owner, owners } = overview;
  const money = (amount: string) => formatMoney(amount, language);
  const difference = less(euroOf(sumOf(owners.map(({ result }) => result))), overview.result);
  const without = owners.filter(({ has_books }) => !has_books).length;
  const figures = (['benefits', 'costs'] as const).map(
    (name): PlainColumn<OwnerFigures> => ({
      key: name,
      label: tBooks(`quadrants.${name}`),
      isNumber: true,
      renderCell: (one) => money(one[name]),
    }),
  );
  return (
    <Section title={t('title')} hint={t('hint')}>
      <PlainTable
        caption={t('title')}
        rows={owners}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'owner',
            label: t('owner'),
            renderCell: ({ id, name, has_books }) => (
              <>
                <AppLink
                  href={paths.financial.to(
                    undefined,
                    askedBooksQuery({ ...asked, owner: id, within: owner.id, folded: [] }),
                  )}
                >
                  {name}
                </AppLink>
                {!has_books && <span className={classes.foot}>{t('noBooks', { year })}</span>}
              </>
            ),
          },
          ...figures,
          { key: 'result', label: tBooks('result'), isNumber: true, renderCell: ({ result }) => money(result) },
          ...(overview.previous_result === null
            ? []
            : [
                {
                  key: 'before',
                  label: t('before', { period: before }),
                  isNumber: true,
                  renderCell: ({ previous_result }: OwnerFigures) =>
                    previous_result === null ? t('unknown') : money(previous_result),
                },
              ]),
          {
            key: 'check',
            label: t('check'),
            isNumber: true,
            renderCell: (one) => <TieOut agrees={isNothing(one.difference)}>{money(one.difference)}</TieOut>,
          },
        ]}
      />
      <p className={classes.foot}>
        <TieOut agrees={isNothing(difference)}>
          {isNothing(difference) ? t('agrees') : t('differs', { amount: money(difference) })}
        </TieOut>
        {without > 0 && <span>{t('withoutBooks', { count: without, year })}</span>}
      </p>
    </Section>
  );
}

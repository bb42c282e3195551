import type { YearPack } from '@gevel/contract';
import { dateInText, formatDate, formatDecimal, formatMoney, momentInText } from '@gevel/i18n';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../lib/use-language.ts';
import { RecordLink } from '../../parts/record-page/record-link.tsx';
import { Badge } from '../../ui/badge/badge.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { Section } from '../../ui/page/page.tsx';
import { PlainTable } from '../../ui/plain-table/plain-table.tsx';
import { AccountName } from '../../ui/source-text/source-text.tsx';

type Named = { id: string; code: string | null; name: string | null };

/** The totals that the pack will hold, what they tie to, and what is missing. */
export function YearPackTables({ pack }: { pack: YearPack }) {
  const t = useTranslations('yearPack');
  const language = useLanguage();
  return (
    <>
      <Checks pack={pack} />
      <Section title={t('gaps')}>
        {pack.gaps.length === 0 ? (
          <Notice mood="success">{t('noGaps')}</Notice>
        ) : (
          <ul>
            {pack.gaps.map((gap) => (
              <li key={gap}>{t(`gapNames.${gap}`)}</li>
            ))}
          </ul>
        )}
      </Section>
      <Amounts
        title={t('result')}
        rows={[
          [t('income'), pack.income_total],
          [t('costs'), pack.costs_total],
          [t('result'), pack.result],
        ]}
      />
      <Accounts title={t('income')} rows={pack.income} />
      <Accounts title={t('costs')} rows={pack.costs} />
      <Vat pack={pack} />
      <VatTie pack={pack} />
      <Balances pack={pack} />
      <Amounts
        title={t('open')}
        rows={[
          [t('openAt', { day: dateInText(pack.first_end, language) }), pack.debtors_start],
          [t('openAt', { day: dateInText(pack.last_end, language) }), pack.debtors_end],
          [t('openToSuppliers', { day: dateInText(pack.first_end, language) }), pack.creditors_start],
          [t('openToSuppliers', { day: dateInText(pack.last_end, language) }), pack.creditors_end],
        ]}
        unknown={t('openUnknown')}
      />
      <Amounts
        title={t('fee')}
        rows={[
          [t('feeExcl'), pack.fee.excl],
          [t('feeVat'), pack.fee.vat],
          [t('feeIncl'), pack.fee.incl],
          [t('feeBooked'), pack.fee.booked],
        ]}
        unknown={t('vatUnknown')}
      />
      <Woz pack={pack} />
    </>
  );
}

function useMoney() {
  const language = useLanguage();
  return (amount: string) => formatMoney(amount, language);
}

const number = (key: string, label: string) => ({ key, label, isNumber: true });

function Checks({ pack }: { pack: YearPack }) {
  const t = useTranslations('yearPack');
  const money = useMoney();
  return (
    <Section title={t('checks')}>
      <PlainTable
        caption={t('checks')}
        rows={pack.checks}
        rowKey={({ name, quarter }) => `${name} ${quarter}`}
        columns={[
          {
            key: 'name',
            label: t('check'),
            place: 'title',
            renderCell: ({ name, quarter }) =>
              [t(`checkNames.${name}`), quarter !== null && t('quarterOf', { quarter: String(quarter) })]
                .filter(Boolean)
                .join(', '),
          },
          { ...number('stated', t('stated')), place: 'quiet', renderCell: ({ stated }) => money(stated) },
          { ...number('found', t('found')), place: 'amount', renderCell: ({ found }) => money(found) },
          {
            ...number('difference', t('difference')),
            place: 'state',
            renderCell: ({ difference }) =>
              difference === '0.00' ? (
                <Badge role="success">{t('exact')}</Badge>
              ) : (
                <Badge role="warning">{money(difference)}</Badge>
              ),
          },
        ]}
      />
    </Section>
  );
}

function Amounts({
  title,
  rows,
  unknown = '',
}: {
  title: string;
  rows: readonly (readonly [name: string, amount: string | null])[];
  unknown?: string;
}) {
  const t = useTranslations('yearPack');
  const money = useMoney();
  return (
    <Section title={title}>
      <PlainTable
        caption={title}
        rows={rows}
        rowKey={([name]) => name}
        columns={[
          { key: 'name', label: t('line'), place: 'title', renderCell: ([name]) => name },
          {
            ...number('amount', t('amount')),
            place: 'amount',
            renderCell: ([, amount]) => (amount === null ? unknown : money(amount)),
          },
        ]}
      />
    </Section>
  );
}

/** Called as in the overview of the books. */
function NamedAccount({ id, code, name }: Named) {
  const t = useTranslations('yearPack');
  if (!name) return code || t('unknownAccount', { id });
  return (
    <>
      {code} <AccountName>{name}</AccountName>
    </>
  );
}

function Accounts({ title, rows }: { title: string; rows: YearPack['income'] }) {
  const t = useTranslations('yearPack');
  const money = useMoney();
  if (rows.length === 0) return null;
  return (
    <Section title={title}>
      <PlainTable
        caption={title}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { key: 'account', label: t('account'), place: 'title', renderCell: NamedAccount },
          {
            key: 'group',
            label: t('group'),
            place: 'quiet',
            renderCell: ({ group }) => group && <AccountName>{group}</AccountName>,
          },
          {
            ...number('contract', t('underContract')),
            place: 'state',
            renderCell: ({ under_contract }) => money(under_contract),
          },
          { ...number('amount', t('amount')), place: 'amount', renderCell: ({ amount }) => money(amount) },
        ]}
      />
    </Section>
  );
}

function Vat({ pack }: { pack: YearPack }) {
  const t = useTranslations('yearPack');
  const language = useLanguage();
  const money = useMoney();
  if (pack.vat.length === 0) return null;
  const percent = (percentage: string | null) =>
    percentage === null ? '' : ` ${formatDecimal(String(Number(percentage)), language)} %`;
  return (
    <Section title={t('vat')} hint={`${t('vatHint')} ${t('noReturn')}`}>
      <PlainTable
        caption={t('vat')}
        rows={pack.vat}
        rowKey={({ side, quarter, tax_rate_id }) => `${side} ${quarter} ${tax_rate_id}`}
        columns={[
          { key: 'side', label: t('side'), renderCell: ({ side }) => t(`sides.${side}`) },
          { key: 'quarter', label: t('quarter'), renderCell: ({ quarter }) => String(quarter) },
          { key: 'code', label: t('code'), renderCell: ({ name }) => name ?? '–' },
          {
            key: 'treatment',
            label: t('treatment'),
            renderCell: ({ treatment, percentage }) =>
              `${t(`treatments.${treatment}`)}${treatment === 'percentage' ? percent(percentage) : ''}`,
          },
          { key: 'rubric', label: t('rubric'), renderCell: ({ rubric }) => rubric ?? '–' },
          { ...number('income', t('baseIncome')), renderCell: ({ income }) => money(income) },
          { ...number('costs', t('baseCosts')), renderCell: ({ costs }) => money(costs) },
          { ...number('balance', t('baseBalance')), renderCell: ({ balance }) => money(balance) },
          { ...number('vat', t('vatAmount')), renderCell: ({ vat }) => (vat === null ? t('vatUnknown') : money(vat)) },
        ]}
      />
    </Section>
  );
}

/** What the percentage of each code gives, and what the VAT accounts hold. */
function VatTie({ pack }: { pack: YearPack }) {
  const t = useTranslations('yearPack');
  const money = useMoney();
  const rows = pack.vat.filter(
    ({ vat, worked_out }) => vat !== null && (vat !== '0.00' || (worked_out ?? '0.00') !== '0.00'),
  );
  if (rows.length === 0) return null;
  const given = (amount: string | null) => (amount === null ? '–' : money(amount));
  return (
    <Section title={t('vatTie')} hint={t('vatTieHint')}>
      <PlainTable
        caption={t('vatTie')}
        rows={rows}
        rowKey={({ side, quarter, tax_rate_id }) => `${side} ${quarter} ${tax_rate_id}`}
        columns={[
          { key: 'side', label: t('side'), renderCell: ({ side }) => t(`sides.${side}`) },
          { key: 'quarter', label: t('quarter'), renderCell: ({ quarter }) => String(quarter) },
          { key: 'code', label: t('code'), renderCell: ({ name }) => name ?? t('treatments.no_code') },
          { ...number('worked_out', t('vatWorkedOut')), renderCell: ({ worked_out }) => given(worked_out) },
          { ...number('unclaimed', t('vatUnclaimed')), renderCell: ({ unclaimed }) => given(unclaimed) },
          { ...number('booked', t('vatBooked')), renderCell: ({ vat }) => given(vat) },
          { ...number('difference', t('difference')), renderCell: ({ difference }) => given(difference) },
        ]}
      />
    </Section>
  );
}

const balanceKinds = ['vat_accounts', 'deposits', 'debtor_accounts', 'creditor_accounts'] as const;

function Balances({ pack }: { pack: YearPack }) {
  const t = useTranslations('yearPack');
  const money = useMoney();
  const rows = balanceKinds.flatMap((kind) => pack[kind].map((row) => ({ ...row, kind })));
  if (rows.length === 0) return null;
  return (
    <Section title={t('balances')}>
      <PlainTable
        caption={t('balances')}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { key: 'kind', label: t('treatment'), renderCell: ({ kind }) => t(`kinds.${kind}`) },
          { key: 'account', label: t('account'), renderCell: NamedAccount },
          { ...number('opening', t('opening')), renderCell: ({ opening }) => money(opening) },
          { ...number('debit', t('debit')), renderCell: ({ debit }) => money(debit) },
          { ...number('credit', t('credit')), renderCell: ({ credit }) => money(credit) },
          { ...number('closing', t('closing')), renderCell: ({ closing }) => money(closing) },
        ]}
      />
    </Section>
  );
}

/** Whose value is missing is filled in at the object, and a value that differs is looked at there. */
function Woz({ pack }: { pack: YearPack }) {
  const t = useTranslations('yearPack');
  const language = useLanguage();
  const money = useMoney();
  if (pack.woz.length === 0) return null;
  const saidBy = ({ origin, entered_by, entered_at }: YearPack['woz'][number]) => {
    if (origin === null) return '–';
    if (entered_at === null) return t('wozBackOffice');
    return t('wozEntered', { name: entered_by ?? t('wozErased'), day: momentInText(entered_at, language) });
  };
  return (
    <Section title={t('woz')} hint={t('wozHint')}>
      <PlainTable
        caption={t('woz')}
        rows={pack.woz}
        rowKey={({ object_id, origin }) => `${object_id} ${origin}`}
        columns={[
          {
            key: 'object',
            label: t('object'),
            place: 'title',
            renderCell: ({ object_id, object_name }) => (
              <RecordLink list="objects" id={object_id}>
                {object_name}
              </RecordLink>
            ),
          },
          {
            key: 'date',
            label: t('wozDate'),
            place: 'quiet',
            renderCell: ({ value_date }) => (value_date ? formatDate(value_date) : '–'),
          },
          { key: 'origin', label: t('wozOrigin'), place: 'state', renderCell: saidBy },
          {
            ...number('amount', t('amount')),
            place: 'amount',
            renderCell: ({ amount }) => (amount === null ? t('wozUnknown') : money(amount)),
          },
        ]}
      />
    </Section>
  );
}

import { balanceWord, centsOf, type StatementStep, statementSteps } from '@gevel/contract/plain';
import { accountName, formatMoney } from '@gevel/i18n';
import { Button } from '@mantine/core';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { ExplainFigure } from '../../parts/figures/explain-figure.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Section } from '../../ui/page/page.tsx';
import { PlainTable } from '../../ui/plain-table/plain-table.tsx';
import { AccountName } from '../../ui/source-text/source-text.tsx';
import type { RentalStatementRecord } from './rental-statements.queries.ts';
import classes from './statement-steps.module.css';
import { StepBar } from './step-bar.tsx';
import { StepRows } from './step-rows.tsx';
import { spanOf } from './step-span.ts';

/** What its steps are, in their order: what came in, what it cost, and what it was settled with. */
const stepFigures = ['statement_income', 'statement_fee', 'statement_costs', 'previous_balance', 'payout'] as const;

/** From rent to balance, step by step; a step opens what it is made of, and the address knows which is open. */
export function StatementSteps({ record, isAddressed }: { record: RentalStatementRecord; isAddressed: boolean }) {
  const t = useTranslations('rental-statements.steps');
  const [isTable, setIsTable] = useState(false);
  const { open, toggle } = useOpenStep();
  const steps = statementSteps(record, record.transactions);
  const span = spanOf(steps);
  const language = useLocale();
  const label = (step: StatementStep) =>
    step.account === null ? t(step.kind) : (accountName(step.account, language) ?? step.account);
  const balance = record.total_settlement_balance;
  const last = balanceLabel(record, isAddressed);

  return (
    <Section
      title={t('title')}
      hint={<span className={classes.hint}>{t('hint')}</span>}
      explain={<ExplainFigure figures={stepFigures} label={t('title')} />}
      actions={<ShapeToggle isTable={isTable} toggle={() => setIsTable(!isTable)} />}
    >
      {isTable ? (
        <StepTable steps={steps} label={label} />
      ) : (
        <ol className={classes.steps}>
          {steps.map((step) => (
            <li key={step.key}>
              <StepBar
                label={label(step)}
                drawn={step.account && <AccountName>{step.account}</AccountName>}
                from={step.before}
                to={step.after}
                amount={step.amount}
                span={span}
                isOpen={open === step.key}
                toggle={() => toggle(step.key)}
              />
              {open === step.key && <StepRows step={step} steps={steps} record={record} />}
            </li>
          ))}
          <li className={classes.balance}>
            <StepBar label={t(last)} from="0.00" to={balance} amount={balance} span={span} isBalance />
          </li>
        </ol>
      )}
    </Section>
  );
}

/** Nobody is promised a payout before the statement is final; "you" is only said to the owner. */
function balanceLabel(record: RentalStatementRecord, isAddressed: boolean) {
  const { state, total_settlement_balance } = record;
  if (state === 'draft' || state === 'in_progress') return 'provisional';
  const balance = centsOf(total_settlement_balance);
  if (!isAddressed || state === 'cancelled' || balance === 0n) return 'balance';
  return balanceWord(record);
}

function ShapeToggle({ isTable, toggle }: { isTable: boolean; toggle: () => void }) {
  const t = useTranslations('ui.chart');
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={isTable ? <Icon name="chart" size={14} /> : <Icon name="table" size={14} />}
      onClick={toggle}
    >
      {isTable ? t('asChart') : t('asTable')}
    </Button>
  );
}

function StepTable({ steps, label }: { steps: readonly StatementStep[]; label: (step: StatementStep) => string }) {
  const t = useTranslations('rental-statements.steps');
  const language = useLocale();
  return (
    <PlainTable
      caption={t('title')}
      rows={steps}
      rowKey={({ key }) => key}
      columns={[
        { key: 'step', label: t('step'), renderCell: label },
        {
          key: 'amount',
          label: t('amount'),
          isNumber: true,
          renderCell: ({ amount }) => formatMoney(amount, language),
        },
        { key: 'after', label: t('after'), isNumber: true, renderCell: ({ after }) => formatMoney(after, language) },
      ]}
    />
  );
}

function useOpenStep() {
  const router = useRouter();
  const { pathname, search } = useLocation();
  const open = search['step'];
  function toggle(key: string): void {
    const step = open === key ? undefined : key;
    void router.navigate({ to: pathname, search: { ...search, step }, replace: true, resetScroll: false });
  }
  return { open, toggle };
}

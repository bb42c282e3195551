import type { PortfolioDashboard } from '@gevel/contract';
import { centsOf } from '@gevel/contract/plain';
import { formatMoney } from '@gevel/i18n';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useMay } from '../../lib/may.ts';
import { paths } from '../../lib/paths.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { stagesQuery } from '../../parts/approvals/approvals.queries.ts';
import { rowCountQuery, useDebtors } from './dashboard.queries.ts';
import { useNotDelivered } from './none-of.tsx';
import { useSettlementsDue } from './settlements-due.tsx';
import { type ToDo, ToDoList } from './to-do-list.tsx';

/** What a broker is asked for today, before any figure: what is overdue, what ends, and when notice is due. */
export function BrokerToDo({ overview }: { overview: PortfolioDashboard }) {
  const t = useTranslations('dashboard.toDo');
  const language = useLanguage();
  const hasContracts = useMay('contracts.list');
  const hasTickets = useMay('tickets.list');
  const hasDebtors = useMay('reports.outstandingItems');
  const hasApprovals = useMay('approvals.list');
  const debtors = useDebtors({ enabled: hasDebtors });
  const noticeDates = useQuery({ ...rowCountQuery('contracts', 'notice_dates'), enabled: hasContracts });
  const approvals = useQuery({ ...stagesQuery, enabled: hasApprovals });
  const settlements = useSettlementsDue();
  const tApprovals = useTranslations('approvals.toDo');
  const stages = approvals.data ?? {};
  const decided = stages['recorded'] ?? 0;
  const unknown = (stages['costs_unknown'] ?? 0) + (stages['mandate_unknown'] ?? 0);
  const approvalsOf = (stage: string) => paths.approvals.to(undefined, { filter: { stage } });
  const late = debtors.data?.figures?.['over_90_amount'];
  const isAllDelivered = useNotDelivered()('debtor_items', 'tickets', 'contracts') === undefined;
  const notices = noticeDates.data ?? 0;
  const urgent = overview.open_tickets_by_priority.high;
  const ending = overview.contracts_ending.within_3_months;
  const entries: (ToDo | false)[] = [
    typeof late === 'string' &&
      centsOf(late) > 0n && {
        figure: 'items_over_90',
        text: t('late', { amount: formatMoney(late, language), days: String(debtors.bounds[2]) }),
      },
    hasTickets && urgent > 0 && { figure: 'urgent_tickets', text: t('urgent', { count: urgent }) },
    hasContracts && notices > 0 && { figure: 'notice_dates', text: t('notices', { count: notices }) },
    decided > 0 && {
      key: 'decided',
      text: tApprovals('recorded', { count: decided }),
      href: approvalsOf('recorded'),
    },
    unknown > 0 && {
      key: 'unknown',
      text: tApprovals('unknown', { count: unknown }),
      href: approvalsOf('costs_unknown,mandate_unknown'),
    },
    ...settlements.entries,
    hasContracts && ending > 0 && { figure: 'ending_contracts_3', text: t('ending', { count: ending }) },
  ];
  return (
    <ToDoList
      entries={entries.filter((entry) => entry !== false)}
      asked={[debtors, noticeDates, approvals, settlements.asked]}
      none={t(isAllDelivered ? 'none' : 'noneOfDelivered')}
    />
  );
}

import type { PortfolioDashboard } from '@gevel/contract';
import { centsOf } from '@gevel/contract/plain';
import { formatMoney } from '@gevel/i18n';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useMay } from '../../lib/may.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { debtorsQuery, rowCountQuery } from './dashboard.queries.ts';
import { type ToDo, ToDoList } from './to-do-list.tsx';

/** What a broker is asked for today, before any figure: what is overdue, what ends, and when notice is due. */
export function BrokerToDo({ overview }: { overview: PortfolioDashboard }) {
  const t = useTranslations('dashboard.toDo');
  const language = useLanguage();
  const hasContracts = useMay('contracts.list');
  const hasTickets = useMay('tickets.list');
  const hasDebtors = useMay('reports.outstandingItems');
  const { data: debtors } = useQuery({ ...debtorsQuery, enabled: hasDebtors });
  const { data: notices = 0 } = useQuery({ ...rowCountQuery('contracts', 'notice_dates'), enabled: hasContracts });
  const late = debtors?.figures?.['over_90_amount'];
  const urgent = overview.open_tickets_by_priority.high;
  const ending = overview.contracts_ending.within_3_months;
  const entries: (ToDo | false)[] = [
    typeof late === 'string' &&
      centsOf(late) > 0n && { figure: 'items_over_90', text: t('late', { amount: formatMoney(late, language) }) },
    hasTickets && urgent > 0 && { figure: 'urgent_tickets', text: t('urgent', { count: urgent }) },
    hasContracts && notices > 0 && { figure: 'notice_dates', text: t('notices', { count: notices }) },
    hasContracts && ending > 0 && { figure: 'ending_contracts_3', text: t('ending', { count: ending }) },
  ];
  return <ToDoList entries={entries.filter((entry) => entry !== false)} />;
}

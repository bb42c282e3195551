import { dateInText } from '@gevel/i18n';
import { serviceCostsToDoWords as dutch } from '@gevel/i18n/nl/service-costs-to-do';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { lastYear } from '../../lib/calendar.ts';
import { useMay } from '../../lib/may.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { moreWords } from '../../parts/more-words/more-words.tsx';
import { settlementsQuery } from './dashboard.queries.ts';
import { type Asked, type ToDo, ToDoList } from './to-do-list.tsx';

export const withSettlementWords = moreWords({ name: 'service costs to do', dutch, readEnglish: englishWords });

async function englishWords() {
  const { serviceCostsToDoWords } = await import('@gevel/i18n/en/service-costs-to-do');
  // Same keys by construction; the Dutch type only serves to check keys and arguments.
  return serviceCostsToDoWords as unknown as typeof dutch;
}

/** The settlements of service costs that are late, and those that tenants must have by the end of June. */
export function useSettlementsDue(): { entries: ToDo[]; asked: Asked } {
  const t = useTranslations('serviceCostsToDo');
  const language = useLanguage();
  const asked = useQuery({ ...settlementsQuery, enabled: useMay('reports.serviceCosts') });
  const states = asked.data ?? {};
  const late = (states['overdue'] ?? 0) + (states['partly_overdue'] ?? 0);
  const due = states['open'] ?? 0;
  const year = lastYear();
  const entries: (ToDo | false)[] = [
    late > 0 && { figure: 'service_overdue', text: t('overdue', { count: late }) },
    due > 0 && {
      figure: 'service_due',
      text: t('due', { count: due, year: String(year) }),
      note: t('until', { due: dateInText(`${year + 1}-06-30`, language) }),
    },
  ];
  return { entries: entries.filter((entry) => entry !== false), asked };
}

/** For whom has no other list of what asks for attention; nothing at all when nothing is known to. */
export const SettlementsDue = withSettlementWords(function SettlementsDue() {
  const { entries, asked } = useSettlementsDue();
  return (entries.length > 0 || asked.error !== null) && <ToDoList entries={entries} asked={[asked]} />;
});

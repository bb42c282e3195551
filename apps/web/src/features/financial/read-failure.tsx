import { useTranslations } from 'use-intl';
import { tableProblem } from '../../parts/list-page/table-problem.ts';
import chips from '../../ui/data-table/filter-chips.module.css';
import { Notice } from '../../ui/data-table/notice.tsx';

/** Why there are no figures, and a way to ask again where that helps. */
export function ReadFailure({ error, retry }: { error: unknown; retry: () => void }) {
  const t = useTranslations('portfolio.problem');
  if (tableProblem(error) !== 'unreachable') {
    return <Notice icon="lock" title={t('notAllowed')} text={t('notAllowedText')} />;
  }
  return (
    <Notice icon="unlink" title={t('unreachable')} text={t('unreachableText')}>
      <button type="button" className={chips.chip} onClick={retry}>
        {t('retry')}
      </button>
    </Notice>
  );
}

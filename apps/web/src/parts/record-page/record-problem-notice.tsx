import type { ListName } from '@gevel/contract/plain';
import { useTranslations } from 'use-intl';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import chips from '../../ui/data-table/filter-chips.module.css';
import { Notice } from '../../ui/data-table/notice.tsx';
import { useListLabels } from '../use-list-labels.ts';
import type { RecordProblem } from './use-record.ts';

interface RecordProblemNoticeProps {
  problem: RecordProblem;
  retry: () => void;
  listAddress: string;
  name: ListName;
  /** Where `listAddress` leads, when that is not the list. */
  backLabel?: string;
  /** Where no record stands around it. */
  isPage?: boolean;
}

export function RecordProblemNotice({
  problem,
  retry,
  listAddress,
  name,
  backLabel,
  isPage = false,
}: RecordProblemNoticeProps) {
  const t = useTranslations('portfolio');
  const { title } = useListLabels(name);
  if (problem === 'unreachable') {
    return (
      <Notice icon="unlink" isPage={isPage} title={t('problem.unreachable')} text={t('problem.unreachableText')}>
        <button type="button" className={chips.chip} onClick={retry}>
          {t('problem.retry')}
        </button>
      </Notice>
    );
  }
  const isMissing = problem === 'not-found';
  return (
    <Notice
      icon={isMissing ? 'search' : 'lock'}
      isPage={isPage}
      title={t(isMissing ? 'problem.notFound' : 'problem.notAllowed')}
      text={t(isMissing ? 'problem.notFoundText' : 'problem.notAllowedText')}
    >
      <AppLink href={listAddress} className={chips.chip}>
        {backLabel ?? t('backToList', { title })}
      </AppLink>
    </Notice>
  );
}

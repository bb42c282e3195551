import { usersList } from '@gevel/contract/plain';
import { momentInText } from '@gevel/i18n';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { WaitingAddress } from '../../parts/next-address/waiting-address.tsx';
import { useStoreRecord } from '../../parts/record-page/use-store-record.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import classes from './users.module.css';
import type { UserRecord } from './users.queries.ts';

/** The address of an administrator that waits; every administrator who manages users can undo it. */
export function NextAddress({ record }: { record: UserRecord }) {
  const t = useTranslations('userWords.security');
  const language = useLanguage();
  const { store } = useStoreRecord(usersList);
  const undo = useMutation({
    mutationFn: () => call('users.undoEmail', { params: { id: record.id } }),
    onSuccess: () => store(record.id, { ...record, next_email: null, next_email_at: null }),
  });
  if (undo.isSuccess && record.next_email === null) {
    return (
      <div className={classes.said}>
        <Notice mood="success">{t('addressUndone')}</Notice>
      </div>
    );
  }
  if (record.next_email === null || record.next_email_at === null) return null;
  return (
    <div className={classes.said}>
      <WaitingAddress
        title={t('addressWaitsTitle')}
        text={t('addressWaits', { email: record.next_email, moment: momentInText(record.next_email_at, language) })}
        undoLabel={t('undoAddress')}
        undo={undo}
      />
    </div>
  );
}

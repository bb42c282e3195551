import { periodInWords } from '@gevel/i18n';
import { Anchor, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useMessages, useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { listParams } from '../../lib/list-reader/list-params.ts';
import { useLanguage } from '../../lib/use-language.ts';
import classes from './payout.module.css';
import type { SettledRecord } from './settled-record.ts';

export type ComparedStatement = Pick<SettledRecord, 'id' | 'period_start' | 'period_end' | 'total_settlement_balance'>;

interface Choice {
  /** Null while what the address names is read, and where there is nothing to compare with. */
  compared: ComparedStatement | null;
  isRead: boolean;
  others: readonly ComparedStatement[] | undefined;
  pick: (id: string) => void;
  isOpen: boolean;
  open: () => void;
}

/** With which statement of the owner it is compared: the one before it, unless the address names another. */
export function useComparedStatement(record: SettledRecord): Choice {
  const router = useRouter();
  const { pathname, search } = useLocation();
  const asked =
    typeof search['against'] === 'string' || typeof search['against'] === 'number' ? `${search['against']}` : null;
  const [isOpened, setOpened] = useState(false);
  const isOpen = isOpened || asked !== null;
  const { previous } = record;
  const usual = previous?.state === 'final' ? previous : null;
  const { data, isError } = useQuery({
    queryKey: ['rental-statements', 'compared', record.owner_id, record.id],
    queryFn: async ({ signal }) => {
      const query = listParams('rental-statements', {
        filter: { state: ['final'], owner: [record.owner_id] },
        sort: ['-period_start'],
        fields: ['id', 'period_start', 'period_end', 'total_settlement_balance'],
        per_page: 100,
      });
      const rows: readonly ComparedStatement[] = (await call('rentalStatements.list', { query, signal })).data;
      return rows.filter(({ id }) => id !== record.id);
    },
    enabled: isOpen,
  });
  const named = asked === null ? null : (data?.find(({ id }) => id === asked) ?? null);
  return {
    compared: named ?? usual,
    isRead: asked === null || data !== undefined || isError,
    others: data,
    pick: (id) =>
      void router.navigate({
        to: pathname,
        search: { ...search, against: id === usual?.id ? undefined : id },
        replace: true,
        resetScroll: false,
      }),
    isOpen,
    open: () => setOpened(true),
  };
}

/** Any other period of the same owner; which one stands in the address. */
export function ComparedPick({ choice: { compared, others, pick, isOpen, open } }: { choice: Choice }) {
  const t = useTranslations('rental-statements.payout');
  const { period } = useMessages()['rental-statements'];
  const language = useLanguage();
  if (!isOpen) {
    return (
      <Anchor component="button" type="button" w="fit-content" className={classes.other} onClick={open} data-on-screen>
        {t('compareOther')}
      </Anchor>
    );
  }
  if (others === undefined) return null;
  if (others.length === 0) return <p className={classes.paid}>{t('noOther')}</p>;
  return (
    <NativeSelect
      label={t('compareWith')}
      className={classes.pick}
      value={compared?.id ?? ''}
      data={[
        ...(compared === null ? [{ value: '', label: '' }] : []),
        ...others.map((one) => ({ value: one.id, label: periodInWords(one, period, language) })),
      ]}
      onChange={({ currentTarget: { value } }) => value !== '' && pick(value)}
    />
  );
}

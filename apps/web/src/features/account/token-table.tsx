import type { PersonalToken } from '@gevel/contract';
import { formatMoment } from '@gevel/i18n';
import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { Badge, type BadgeRole } from '../../ui/badge/badge.tsx';
import { PlainTable } from '../../ui/plain-table/plain-table.tsx';
import classes from './profile.module.css';

const expiredRole = 'warning' satisfies BadgeRole;

interface Props {
  tokens: readonly PersonalToken[];
  onDelete: (token: PersonalToken) => void;
}

export function TokenTable({ tokens, onDelete }: Props) {
  const t = useTranslations('account.tokens');
  const tDevices = useTranslations('account.devices');
  const tSessions = useTranslations('account.sessions');
  return (
    <PlainTable
      caption={t('title')}
      rows={tokens}
      rowKey={({ id }) => id}
      columns={[
        { key: 'name', label: t('name'), renderCell: ({ name }) => <span className={classes.name}>{name}</span> },
        {
          key: 'scopes',
          label: t('scopes'),
          renderCell: ({ scopes }) => scopes.map((scope) => t(`scopeNames.${scope}`)).join(', '),
        },
        { key: 'created_at', label: t('createdAt'), renderCell: ({ created_at }) => formatMoment(created_at) },
        {
          key: 'last_used_at',
          label: tDevices('lastUsedAt'),
          renderCell: ({ last_used_at }) => (last_used_at === null ? tDevices('never') : formatMoment(last_used_at)),
        },
        {
          key: 'expires_at',
          label: t('expiresAt'),
          renderCell: ({ expires_at }) =>
            Date.parse(expires_at) < Date.now() ? (
              <Badge role={expiredRole}>{t('expired')}</Badge>
            ) : (
              formatMoment(expires_at)
            ),
        },
        {
          key: 'actions',
          label: tSessions('actions'),
          renderCell: (token) => (
            <Button
              variant="default"
              size="xs"
              aria-label={t('deleteOf', { name: token.name })}
              onClick={() => onDelete(token)}
            >
              {t('delete')}
            </Button>
          ),
        },
      ]}
    />
  );
}

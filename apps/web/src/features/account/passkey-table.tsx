import type { Passkey } from '@gevel/contract';
import { formatMoment } from '@gevel/i18n';
import { Button, Group } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { PlainTable } from '../../ui/plain-table/plain-table.tsx';
import classes from './profile.module.css';
import { useDeviceName } from './where.tsx';

interface Props {
  passkeys: readonly Passkey[];
  onRename: (passkey: Passkey) => void;
  onRemove: (passkey: Passkey) => void;
}

export function PasskeyTable({ passkeys, onRename, onRemove }: Props) {
  const t = useTranslations('passkeys');
  const nameOf = useDeviceName();
  return (
    <PlainTable
      caption={t('title')}
      rows={passkeys}
      rowKey={({ id }) => id}
      columns={[
        { key: 'name', label: t('name'), renderCell: (passkey) => <NameCell passkey={passkey} /> },
        { key: 'device', label: t('device'), renderCell: ({ device }) => nameOf(device) },
        { key: 'created_at', label: t('createdAt'), renderCell: ({ created_at }) => formatMoment(created_at) },
        {
          key: 'last_used_at',
          label: t('lastUsedAt'),
          renderCell: ({ last_used_at }) => (last_used_at === null ? t('never') : formatMoment(last_used_at)),
        },
        {
          key: 'actions',
          label: t('actions'),
          renderCell: (passkey) => (
            <Group gap="xs">
              <Button
                variant="default"
                size="xs"
                aria-label={t('renameOf', { name: passkey.name })}
                onClick={() => onRename(passkey)}
              >
                {t('rename')}
              </Button>
              <Button
                variant="default"
                size="xs"
                aria-label={t('removeOf', { name: passkey.name })}
                onClick={() => onRemove(passkey)}
              >
                {t('remove')}
              </Button>
            </Group>
          ),
        },
      ]}
    />
  );
}

function NameCell({ passkey }: { passkey: Passkey }) {
  const t = useTranslations('passkeys');
  const lack = passkey.is_of_this_address ? 'needsPassword' : 'otherAddress';
  return (
    <>
      <span className={classes.name}>{passkey.name}</span>
      {(!passkey.is_of_this_address || !passkey.opens_alone) && <span className={classes.address}>{t(lack)}</span>}
    </>
  );
}

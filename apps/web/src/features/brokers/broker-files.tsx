import { formatDecimal, formatMoment } from '@gevel/i18n';
import { ActionIcon, Anchor, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { AskFirst } from '../../parts/edit-form/ask-first.tsx';
import { useConfirmSensitive } from '../../parts/password-confirmation/confirm-sensitive.ts';
import { RelatedTable } from '../../parts/record-page/related-table.tsx';
import { RemovedNotice } from '../../parts/removed-notice/removed-notice.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Section } from '../../ui/page/page.tsx';
import { AddFile } from './add-file.tsx';
import classes from './brokers.module.css';
import type { BrokerFile, BrokerRecord } from './brokers.queries.ts';

/** The files of a broker, each with what it is. */
export function BrokerFiles({ record }: { record: BrokerRecord }) {
  const t = useTranslations('brokers');
  const tForms = useTranslations('forms');
  const language = useLocale();
  const queryClient = useQueryClient();
  const confirm = useConfirmSensitive();
  const [deleting, setDeleting] = useState<BrokerFile | null>(null);
  const [deleted, setDeleted] = useState<BrokerFile | null>(null);

  async function remove(file: BrokerFile): Promise<void> {
    await confirm(() => call('brokers.deleteFile', { params: { id: record.id, file: file.id } }));
    await queryClient.invalidateQueries({ queryKey: ['brokers'] });
    setDeleted(file);
  }

  return (
    <Section title={t('groups.files')}>
      <div className={classes.stack}>
        <AddFile record={record} />
        {deleted && !deleting && (
          <RemovedNotice key={deleted.id}>{t('files.deleted', { name: deleted.name })}</RemovedNotice>
        )}
        {record.files.length === 0 ? (
          <p className={classes.none}>{t('files.none')}</p>
        ) : (
          <RelatedTable
            label={t('groups.files')}
            rows={record.files}
            columns={[
              {
                name: 'name',
                label: t('files.name'),
                cell: ({ id, name }) => (
                  <Anchor
                    href={`/api/brokers/${encodeURIComponent(record.id)}/files/${encodeURIComponent(id)}`}
                    download={name}
                    aria-label={t('files.download', { name })}
                  >
                    {name}
                  </Anchor>
                ),
              },
              { name: 'description', label: t('files.description'), cell: ({ description }) => description },
              {
                name: 'uploaded_at',
                label: t('files.uploadedAt'),
                cell: ({ uploaded_at }) => formatMoment(uploaded_at),
              },
              {
                name: 'size',
                label: t('files.size'),
                isFigure: true,
                cell: ({ byte_count }) => `${formatDecimal(String(byte_count / 1_000_000), language, 2)}\u00a0MB`,
              },
              {
                name: 'actions',
                label: t('files.actions'),
                cell: (file) => (
                  <Group>
                    <ActionIcon aria-label={t('files.delete', { name: file.name })} onClick={() => setDeleting(file)}>
                      <Icon name="close" size={16} />
                    </ActionIcon>
                  </Group>
                ),
              },
            ]}
          />
        )}
      </div>
      {deleting && (
        <AskFirst
          title={t('files.deleteTitle')}
          text={t('files.deleteText', { name: deleting.name })}
          confirmLabel={tForms('delete')}
          isDangerous
          onConfirm={() => remove(deleting)}
          onClose={() => setDeleting(null)}
        />
      )}
    </Section>
  );
}

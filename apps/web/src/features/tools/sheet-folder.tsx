import type { SheetFinding, SheetFolder } from '@gevel/contract';
import { Button } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { callAddress } from '../../lib/call-address.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { PlainTable } from '../../ui/plain-table/plain-table.tsx';
import { SourceText } from '../../ui/source-text/source-text.tsx';
import classes from './tools.module.css';

/** What is wrong in the folder that records come from, where, and what follows from it. */
export function SheetFolderState({ folder }: { folder: SheetFolder }) {
  const t = useTranslations('tools.folder');
  const { is_refused, findings, count } = folder;
  return (
    <div className={classes.stack}>
      <Notice mood={is_refused ? 'danger' : 'success'} title={t('title')}>
        <p>{t(is_refused ? 'refused' : 'clean')}</p>
      </Notice>
      <div>
        <Button
          component="a"
          href={callAddress('tools.sheetTemplate')}
          download
          variant="default"
          size="xs"
          leftSection={<Icon name="download" size={14} />}
        >
          {t('template')}
        </Button>
        <p className={classes.none}>{t('templateHint')}</p>
      </div>
      {count > 0 && (
        <div>
          <h3 className={classes.heading}>{t('count', { count })}</h3>
          {count > findings.length && <p className={classes.none}>{t('first', { shown: findings.length })}</p>}
          <PlainTable
            caption={t('count', { count })}
            rows={findings}
            rowKey={({ file, sheet, row, column, reason }) => [file, sheet, row, column, reason].join(' ')}
            columns={[
              {
                key: 'file',
                label: t('file'),
                renderCell: ({ file, sheet }) => (
                  <SourceText>{sheet === null ? file : `${file} · ${sheet}`}</SourceText>
                ),
              },
              { key: 'row', label: t('row'), renderCell: ({ row }) => row ?? '–' },
              {
                key: 'column',
                label: t('column'),
                renderCell: ({ column }) => (column === null ? '–' : <SourceText>{column}</SourceText>),
              },
              { key: 'what', label: t('what'), renderCell: (found) => <Reason found={found} /> },
              { key: 'effect', label: t('effect'), renderCell: ({ of }) => t(`effects.${of}`) },
            ]}
          />
        </div>
      )}
    </div>
  );
}

function Reason({ found: { reason, expected, value } }: { found: SheetFinding }) {
  const t = useTranslations('tools.folder.reasons');
  const known = reason as Parameters<typeof t>[0]; // `has` tells whether it is one of them
  return (
    <>
      {t.has(known) ? t(known, { expected: expected ?? '' }) : reason}
      {value !== null && (
        <>
          {' '}
          <code className={classes.value}>{value}</code>
        </>
      )}
    </>
  );
}

import { type ListName, lists } from '@gevel/contract/plain';
import { Button, Group } from '@mantine/core';
import { useTranslations } from 'use-intl';
import { OpenDialog } from '../../ui/dialog/open-dialog.tsx';
import { PlainTable } from '../../ui/plain-table/plain-table.tsx';
import { Value } from '../record-page/value.tsx';
import { useListLabels } from '../use-list-labels.ts';
import classes from './changed-meanwhile.module.css';
import type { Conflict, ConflictRow } from './use-conflict.ts';

/** Somebody else saved first: shows where the two versions differ, and asks which of them is to hold. */
export function ChangedMeanwhile({ conflict }: { conflict: Conflict }) {
  const t = useTranslations('forms');
  const { list, rows, takeTheirs, keepMine, close } = conflict;
  const labelOf = useFieldLabel(list);
  return (
    <OpenDialog
      centered
      size="lg"
      onClose={close}
      title={t('conflict.title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div className={classes.body}>
        <p className={classes.text}>{rows.length === 0 ? t('conflict.nothingSeen') : t('conflict.text')}</p>
        {rows.length > 0 && (
          <PlainTable
            caption={t('conflict.table')}
            rows={rows}
            rowKey={({ name }) => name}
            columns={[
              {
                key: 'field',
                label: t('conflict.field'),
                renderCell: (row) => <div className={classes.field}>{labelOf(row)}</div>,
              },
              { key: 'theirs', label: t('conflict.theirs'), renderCell: (row) => cell(list, row, row.theirs) },
              { key: 'mine', label: t('conflict.mine'), renderCell: (row) => cell(list, row, row.mine) },
            ]}
          />
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={takeTheirs}>
            {t('conflict.takeTheirs')}
          </Button>
          <Button onClick={keepMine}>{t('conflict.keepMine')}</Button>
        </Group>
      </div>
    </OpenDialog>
  );
}

function useFieldLabel(list: ListName): (row: ConflictRow) => string {
  const labels = useListLabels(list);
  return ({ name, label }) => label ?? labels.fields[name] ?? name;
}

function cell(list: ListName, { name }: ConflictRow, value: ConflictRow['mine']) {
  const shown = value === '' ? null : value;
  const drawn = name in lists[list].fields ? <Value list={list} name={name} value={shown} /> : String(shown ?? '–');
  return <div className={classes.value}>{drawn}</div>;
}

import { dateInText, momentInText } from '@gevel/i18n';
import { ActionIcon, Anchor } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { today } from '../../lib/calendar.ts';
import { useUser } from '../../lib/session-context.ts';
import { sizeText } from '../../lib/size-text.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { SourceText } from '../../ui/source-text/source-text.tsx';
import { AskFirst } from '../edit-form/ask-first.tsx';
import { useWriterName } from '../people/use-writer-name.ts';
import { ChangeDocument } from './change-document.tsx';
import classes from './documents.module.css';
import { type CardRow, canPreview } from './documents.queries.ts';
import { ReplaceDocument } from './replace-document.tsx';
import { useDocumentCalls, useIsAdmin } from './use-document-calls.ts';

interface Props {
  row: CardRow;
  place?: string;
  onLook: () => void;
  /** The card is gone by then. */
  onRemoved: () => void;
}

/** One document: what it is, for whom, until when it holds, and what can be done with it. */
export function DocumentCard({ row, place, onLook, onRemoved }: Props) {
  const t = useTranslations('documentWords');
  const tList = useTranslations('documents');
  const tForms = useTranslations('forms');
  const writer = useWriterName();
  const queryClient = useQueryClient();
  const language = useLocale();
  const [doing, setDoing] = useState<'change' | 'replace' | 'delete' | null>(null);
  const user = useUser();
  const calls = useDocumentCalls();
  const isAdmin = useIsAdmin();
  const mayChange = isAdmin || (user?.type === 'broker' && user.portal === null);
  // What somebody added oneself can be taken back.
  const mayDelete = mayChange || (user?.portal === null && row.added_by_id === user.id);
  const isPicture = row.content_type.startsWith('image/');
  const [isOpened, setOpened] = useState(!row.is_new);
  const address = calls.content(row.id);
  const extension = /\.(\w+)$/.exec(row.name)?.[1] ?? '';

  /** The server keeps that it was opened when it gives the bytes; whatever is read later says so. */
  function noteOpened(): void {
    setOpened(true);
    void queryClient.invalidateQueries({ queryKey: ['documents'], refetchType: 'none' });
  }

  function look(): void {
    noteOpened();
    onLook();
  }

  async function remove(): Promise<void> {
    await calls.delete(row.id);
    await queryClient.invalidateQueries({ queryKey: ['documents'] });
    onRemoved();
  }

  return (
    <li className={classes.card}>
      <div className={classes.face} data-picture={isPicture || undefined}>
        {isPicture ? <img src={calls.thumbnail(row.id)} alt="" loading="lazy" /> : <Icon name="file" size={24} />}
      </div>
      <div className={classes.said}>
        {canPreview(row.content_type) ? (
          <button
            type="button"
            className={classes.name}
            data-finger
            onClick={look}
            aria-label={t('open', { name: row.name })}
          >
            {row.name}
          </button>
        ) : (
          <Anchor
            href={address}
            data-finger
            download={row.name}
            onClick={noteOpened}
            aria-label={t('download', { name: row.name })}
          >
            {row.name}
          </Anchor>
        )}
        {row.description && (
          <p className={classes.description}>
            <SourceText>{row.description}</SourceText>
          </p>
        )}
        <p className={classes.marks}>
          {!isOpened && <Badge role="info">{t('isNew')}</Badge>}
          <Badge>{tList(`values.kind.${row.kind}`)}</Badge>
          {row.version > 1 && <Badge>{t('versionNow', { version: row.version })}</Badge>}
          {mayChange && row.audience === null && <Badge role="warning">{t('notShared')}</Badge>}
          {mayChange && row.audience !== null && (
            <Badge role="info">
              {row.audience === 'admins' ? t('adding.admins') : tList(`values.audience.${row.audience}`)}
            </Badge>
          )}
          {row.valid_until !== null && <Validity day={row.valid_until} />}
        </p>
        {place !== undefined && <p className={classes.quiet}>{place}</p>}
        {mayChange && row.audience === null && <p className={classes.quiet}>{t('notSharedHint')}</p>}
        <p className={classes.quiet}>
          {row.source !== undefined && row.source !== 'upload' && row.version === 1
            ? t('cameIn', { day: momentInText(row.added_at, language), source: tList(`values.source.${row.source}`) })
            : t('addedBy', { day: momentInText(row.added_at, language), name: writer(row.added_by) })}
          {' · '}
          {extension.toUpperCase()}, {sizeText(row.byte_count, language)}
        </p>
        {row.kept_until !== null && (
          <p className={classes.quiet}>{t('keptUntil', { day: dateInText(row.kept_until, language) })}</p>
        )}
      </div>
      <div className={classes.acts}>
        <ActionIcon
          component="a"
          href={address}
          download={row.name}
          onClick={noteOpened}
          variant="subtle"
          aria-label={t('download', { name: row.name })}
        >
          <Icon name="download" size={18} />
        </ActionIcon>
        {mayChange && (
          <ActionIcon variant="subtle" aria-label={t('change', { name: row.name })} onClick={() => setDoing('change')}>
            <Icon name="edit" size={18} />
          </ActionIcon>
        )}
        {mayChange && (
          <ActionIcon
            variant="subtle"
            aria-label={t('replace', { name: row.name })}
            onClick={() => setDoing('replace')}
          >
            <Icon name="refresh" size={18} />
          </ActionIcon>
        )}
        {mayDelete && (
          <ActionIcon variant="subtle" aria-label={t('delete', { name: row.name })} onClick={() => setDoing('delete')}>
            <Icon name="close" size={18} />
          </ActionIcon>
        )}
      </div>
      {doing === 'change' && <ChangeDocument row={row} onClose={() => setDoing(null)} />}
      {doing === 'replace' && <ReplaceDocument row={row} onClose={() => setDoing(null)} />}
      {doing === 'delete' && (
        <AskFirst
          title={t('deleteTitle')}
          text={t('deleteText', { name: row.name })}
          confirmLabel={tForms('delete')}
          isDangerous
          onConfirm={remove}
          onClose={() => setDoing(null)}
        />
      )}
    </li>
  );
}

function Validity({ day }: { day: string }) {
  const t = useTranslations('documentWords');
  const language = useLanguage();
  const isOver = day < today();
  return (
    <Badge role={isOver ? 'danger' : 'neutral'}>
      {t(isOver ? 'expired' : 'validUntil', { day: dateInText(day, language) })}
    </Badge>
  );
}

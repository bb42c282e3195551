import type { PhotoLink } from '@gevel/contract';
import { dateInText, momentInText } from '@gevel/i18n';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { isApiProblem } from '../../lib/api-problem.ts';
import { dayOf } from '../../lib/calendar.ts';
import { useMay } from '../../lib/may.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { type DocumentRow, documentsOf } from '../../parts/documents/documents.queries.ts';
import { AskFirst } from '../../parts/edit-form/ask-first.tsx';
import { Badge, type BadgeRole } from '../../ui/badge/badge.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { Section } from '../../ui/page/page.tsx';
import classes from './photo-links.module.css';
import { conversationQuery, photoLinksQuery } from './ticket-writes.queries.ts';
import { withLinkWords } from './with-link-words.tsx';

/** The links to the photos of a ticket that went to the back office: until when they open, how often they were opened, and their end. */
export const PhotoLinks = withLinkWords(Links);

function Links({ id }: { id: string }) {
  const t = useTranslations('photoLinks');
  const mayRenew = useMay('tickets.renewPhotoLink');
  const { data: links, error, refetch } = useQuery(photoLinksQuery(id));
  const { data: documents } = useQuery(documentsOf({ type: 'tickets', id }));
  if (error) return <ProblemNotice error={error} title={t('title')} onAgain={() => void refetch()} />;
  if (links === undefined) return null;
  const isNone = links.length === 0;
  // Before there is a link, this is for who may send one.
  if (isNone && !(mayRenew && documents?.data.some(isForOwner))) return null;
  return (
    <div className={classes.room}>
      <Section
        title={t('title')}
        hint={t(isNone ? 'noneYet' : 'hint')}
        actions={mayRenew && <Renewal id={id} isFirst={isNone} />}
      >
        {!isNone && (
          <ul className={classes.links}>
            {links.map((link) => (
              <Link key={link.id} id={id} link={link} />
            ))}
          </ul>
        )}
      </Section>
    </div>
  );
}

const isForOwner = ({ kind, audience }: DocumentRow) => kind === 'photo' && audience === 'owner';

const roles: Readonly<Record<PhotoLink['state'], BadgeRole>> = { open: 'info', expired: 'neutral', revoked: 'neutral' };

function Link({ id, link }: { id: string; link: PhotoLink }) {
  const t = useTranslations('photoLinks');
  const language = useLanguage();
  const queryClient = useQueryClient();
  const mayRevoke = useMay('tickets.revokePhotoLink');
  const [isConfirming, setConfirming] = useState(false);
  const day = dateInText(dayOf(link.created_at), language);
  const opened = t('opened', { count: link.opened_count });
  return (
    <li className={classes.link}>
      <div className={classes.said}>
        <p className={classes.told}>
          {t('told', { count: link.photo_count, day })}
          <Badge role={roles[link.state]}>
            {t(`states.${link.state}`, { day: dateInText(link.last_day, language) })}
          </Badge>
          {link.note_state === 'failed' && <Badge role="danger">{t('notes.failed')}</Badge>}
        </p>
        <p className={classes.quiet}>
          {link.last_opened_at === null
            ? opened
            : t('lastOpened', { opened, moment: momentInText(link.last_opened_at, language) })}
          {link.note_state !== null && link.note_state !== 'failed' && ` · ${t(`notes.${link.note_state}`)}`}
        </p>
      </div>
      {mayRevoke && link.state === 'open' && (
        <Button variant="default" size="xs" aria-label={t('revokeNamed', { day })} onClick={() => setConfirming(true)}>
          {t('revoke')}
        </Button>
      )}
      {isConfirming && (
        <AskFirst
          title={t('revokeTitle')}
          text={t('revokeText')}
          confirmLabel={t('revoke')}
          isDangerous
          onConfirm={async () => {
            await call('tickets.revokePhotoLink', { params: { id, link: link.id } });
            await queryClient.invalidateQueries({ queryKey: photoLinksQuery(id).queryKey });
          }}
          onClose={() => setConfirming(false)}
        />
      )}
    </li>
  );
}

/** Whoever needs the photos after the last day gets another link. */
function Renewal({ id, isFirst }: { id: string; isFirst: boolean }) {
  const t = useTranslations('photoLinks');
  const queryClient = useQueryClient();
  const renewal = useMutation({
    mutationFn: () => call('tickets.renewPhotoLink', { params: { id } }),
    onSuccess: async ({ data }) => {
      queryClient.setQueryData(photoLinksQuery(id).queryKey, data);
      await queryClient.invalidateQueries({ queryKey: conversationQuery(id).queryKey });
    },
  });
  return (
    <div className={classes.renewal}>
      <Button variant="default" loading={renewal.isPending} onClick={() => renewal.mutate()}>
        {t(isFirst ? 'send' : 'renew')}
      </Button>
      <span role="status" className={classes.quiet}>
        {renewal.isSuccess && t('renewed')}
      </span>
      {isApiProblem(renewal.error, 'conflict') ? (
        <Notice mood="warning">{t('none')}</Notice>
      ) : (
        renewal.error && <ProblemNotice error={renewal.error} />
      )}
    </div>
  );
}

import type { OwnerGrant } from '@gevel/contract';
import { grantRoles } from '@gevel/contract/plain';
import { dateInText, formatDate, formatMoment, type Language, momentInText } from '@gevel/i18n';
import { Button, Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { useMay } from '../../lib/may.ts';
import { useIsOwner } from '../../lib/session-context.ts';
import { useLanguage } from '../../lib/use-language.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { Section } from '../../ui/page/page.tsx';
import { type PlainColumn, PlainTable } from '../../ui/plain-table/plain-table.tsx';
import { AskFirst } from '../edit-form/ask-first.tsx';
import { useRenew } from '../record-page/use-store-record.ts';
import { RemovedNotice } from '../removed-notice/removed-notice.tsx';
import classes from './grants.module.css';
import { grantsQuery } from './grants.queries.ts';
import { withGrantWords } from './with-grant-words.tsx';

// Opens on a press.
const GiveGrant = lazy(async () => ({ default: (await import('./give-grant.tsx')).GiveGrant }));

const NameDeputy = lazy(async () => ({ default: (await import('./name-deputy.tsx')).NameDeputy }));

const GrantLooks = lazy(async () => ({ default: (await import('./grant-looks.tsx')).GrantLooks }));

interface Props {
  ownerId: string;
  /** Of whoever manages owners, outside their portals. */
  isAdmin?: boolean;
}

/** Who was let in on an owner, and for who may: letting in and sending away. */
export const GrantsPanel = withGrantWords(Panel);

function Panel({ ownerId, isAdmin = false }: Props) {
  const t = useTranslations('grantWords');
  const language = useLanguage();
  const { data, error, refetch } = useQuery(grantsQuery({ ownerId, isAdmin }));
  const queryClient = useQueryClient();
  const mayGive = useMay(isAdmin ? 'grants.giveOfOwner' : 'grants.give');
  const mayRevoke = useMay(isAdmin ? 'grants.revokeOfOwner' : 'grants.revoke');
  const mayName = useMay('grants.nameDeputy') && !isAdmin;
  const isOwner = useIsOwner();
  const [isGiving, setGiving] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const [naming, setNaming] = useState<OwnerGrant | null>(null);
  const [ending, setEnding] = useState<OwnerGrant | null>(null);
  const [leaving, setLeaving] = useState<OwnerGrant | null>(null);
  /** What ended, and whose row or buttons are gone with it. */
  const [gone, setGone] = useState<string | null>(null);
  const [looking, setLooking] = useState<OwnerGrant | null>(null);
  const showLooks = useMay('grants.looks') && !isAdmin ? setLooking : null;
  const renewUsers = useRenew('users');

  async function renew(): Promise<void> {
    await Promise.all([queryClient.invalidateQueries({ queryKey: ['grants'] }), renewUsers()]);
  }

  function tell(text: string): void {
    setDone(null);
    setGone(text);
  }

  async function revoke(grant: OwnerGrant): Promise<void> {
    await call(isAdmin ? 'grants.revokeOfOwner' : 'grants.revoke', { params: { id: ownerId, grant: grant.id } });
    await renew();
    tell(t('revoke.done', { name: nameOf(grant) }));
  }

  async function endDeputy(grant: OwnerGrant): Promise<void> {
    await call('grants.endDeputy', { params: { id: ownerId, grant: grant.id } });
    await renew();
    tell(t('deputy.endDone', { name: nameOf(grant) }));
  }

  const open = data?.grants.filter(({ state }) => state === 'open') ?? [];
  const ended = data?.grants.filter(({ state }) => state !== 'open') ?? [];
  return (
    <Section
      title={t('of', { name: data?.owner_name ?? '…' })}
      hint={t(isOwner ? 'intro.own' : 'intro.broker')}
      actions={data && mayGive && <Button onClick={() => setGiving(true)}>{t('give.action')}</Button>}
    >
      {error && <ProblemNotice error={error} onAgain={() => void refetch()} />}
      {!data && !error && <Skeleton height={120} />}
      {done && <Notice mood="success">{done}</Notice>}
      {gone && !leaving && !ending && <RemovedNotice key={gone}>{gone}</RemovedNotice>}
      {data && open.length === 0 && (
        <p className={classes.none}>
          {t('none')} {mayGive && t('noneText')}
        </p>
      )}
      {open.length > 0 && (
        <GrantTable
          grants={open}
          caption={t('table.open')}
          onRevoke={mayRevoke ? setLeaving : null}
          deputies={mayName ? { onName: setNaming, onEnd: setEnding } : null}
          onLooks={showLooks}
        />
      )}
      {ended.length > 0 && (
        <details className={classes.ended}>
          <summary>{`${t('table.ended')} (${ended.length})`}</summary>
          <GrantTable grants={ended} caption={t('table.ended')} onRevoke={null} deputies={null} onLooks={showLooks} />
        </details>
      )}
      {isGiving && data && (
        <Suspense>
          <GiveGrant
            ownerId={ownerId}
            ownerName={data.owner_name}
            isAdmin={isAdmin}
            onClose={() => setGiving(false)}
            onGiven={(name) => {
              setGiving(false);
              setGone(null);
              setDone(t('give.done', { name }));
              void renew();
            }}
          />
        </Suspense>
      )}
      {naming && (
        <Suspense>
          <NameDeputy
            ownerId={ownerId}
            grant={naming}
            onClose={() => setNaming(null)}
            onNamed={(named) => {
              setNaming(null);
              setGone(null);
              setDone(t('deputy.done', { name: nameOf(named), ...periodOf(named, language) }));
              void renew();
            }}
          />
        </Suspense>
      )}
      {ending && (
        <AskFirst
          title={t('deputy.endTitle')}
          text={t('deputy.endText', { name: nameOf(ending) })}
          confirmLabel={t('deputy.endConfirm')}
          failedTitle={t('deputy.endFailed')}
          isDangerous
          onConfirm={() => endDeputy(ending)}
          onClose={() => setEnding(null)}
        />
      )}
      {looking && (
        <Suspense>
          <GrantLooks ownerId={ownerId} grant={looking} onClose={() => setLooking(null)} />
        </Suspense>
      )}
      {leaving && data && (
        <AskFirst
          title={t('revoke.title')}
          text={t('revoke.text', { name: nameOf(leaving), owner: data.owner_name })}
          confirmLabel={t('revoke.confirm')}
          failedTitle={t('revoke.failed')}
          isDangerous
          onConfirm={() => revoke(leaving)}
          onClose={() => setLeaving(null)}
        />
      )}
    </Section>
  );
}

function periodOf({ decides_from, decides_until }: OwnerGrant, language: Language) {
  const inText = (day: string | null) => (day === null ? '' : dateInText(day, language));
  return { from: inText(decides_from), until: inText(decides_until) };
}

const nameOf = ({ first_name, name }: OwnerGrant): string => `${first_name} ${name}`;

interface TableProps {
  grants: readonly OwnerGrant[];
  caption: string;
  onRevoke: ((grant: OwnerGrant) => void) | null;
  /** For who names deputies. */
  deputies: Record<'onName' | 'onEnd', (grant: OwnerGrant) => void> | null;
  onLooks: ((grant: OwnerGrant) => void) | null;
}

function GrantTable({ grants, caption, onRevoke, deputies, onLooks }: TableProps) {
  const t = useTranslations('grantWords');
  const tRights = useTranslations('grantRights');
  const language = useLanguage();
  const by = (name: string | null) => name ?? t('table.removed');
  const endOf = ({ state, last_day, revoked_at, revoked_by }: OwnerGrant) =>
    state === 'over'
      ? t('table.over', { day: dateInText(last_day ?? '', language) })
      : t('table.revoked', { moment: momentInText(revoked_at ?? '', language), name: by(revoked_by) });
  const columns: PlainColumn<OwnerGrant>[] = [
    {
      key: 'person',
      label: t('table.person'),
      renderCell: (grant) => (
        <>
          {nameOf(grant)}
          <br />
          <span className={classes.email}>{grant.email}</span>
        </>
      ),
    },
    {
      key: 'sees',
      label: t('table.sees'),
      renderCell: (grant) => (
        <>
          {tRights(`roles.${grant.role}`)} {grant.read_only && <Badge role="info">{tRights('readOnly')}</Badge>}
          {grant.deputy !== null && (
            <>
              <br />
              {t(`deputy.${grant.deputy}`, periodOf(grant, language))}
            </>
          )}
        </>
      ),
    },
    {
      key: 'until',
      label: t('table.until'),
      renderCell: ({ last_day }) => (last_day === null ? t('table.noEnd') : formatDate(last_day)),
    },
    {
      key: 'visit',
      label: t('table.visit'),
      renderCell: (grant) => (
        <>
          {grant.last_visit_at === null ? t('table.never') : formatMoment(grant.last_visit_at)}
          {onLooks && grantRoles[grant.role].isGuest && (
            <>
              <br />
              <Button
                variant="default"
                size="xs"
                aria-label={t('looks.of', { name: nameOf(grant) })}
                onClick={() => onLooks(grant)}
              >
                {t('looks.action')}
              </Button>
            </>
          )}
        </>
      ),
    },
    {
      key: 'given',
      label: t('table.given'),
      renderCell: ({ given_at, given_by }) =>
        t('table.by', { moment: momentInText(given_at, language), name: by(given_by) }),
    },
    onRevoke === null
      ? {
          key: 'ended',
          label: t('table.ended_how'),
          renderCell: (grant) => (grant.state === 'open' ? '–' : endOf(grant)),
        }
      : {
          key: 'actions',
          label: t('table.actions'),
          renderCell: (grant) => (
            <div className={classes.actions}>
              {deputies && <DeputyActions grant={grant} {...deputies} />}
              <Button
                variant="default"
                size="xs"
                aria-label={t('revoke.of', { name: nameOf(grant) })}
                onClick={() => onRevoke(grant)}
              >
                {t('revoke.action')}
              </Button>
            </div>
          ),
        },
  ];
  return <PlainTable caption={caption} rows={grants} rowKey={({ id }) => id} columns={columns} />;
}

function DeputyActions({ grant, onName, onEnd }: { grant: OwnerGrant } & NonNullable<TableProps['deputies']>) {
  const t = useTranslations('grantWords.deputy');
  if (!grantRoles[grant.role].mayDeputise || grant.read_only) return null;
  const name = nameOf(grant);
  const stands = grant.deputy === 'now' || grant.deputy === 'later';
  return (
    <>
      <Button
        variant="default"
        size="xs"
        aria-label={t(stands ? 'changeOf' : 'of', { name })}
        onClick={() => onName(grant)}
      >
        {t(stands ? 'change' : 'action')}
      </Button>
      {stands && (
        <Button variant="default" size="xs" aria-label={t('endOf', { name })} onClick={() => onEnd(grant)}>
          {t('end')}
        </Button>
      )}
    </>
  );
}

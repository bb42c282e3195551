import type { OwnerMove } from '@gevel/contract';
import { ownerMovesWords as dutch } from '@gevel/i18n/nl/owner-moves';
import { Button, Group, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../lib/api.ts';
import { OpenDialog } from '../../ui/dialog/open-dialog.tsx';
import { ProblemNotice } from '../../ui/notice/problem-notice.tsx';
import { moreWords } from '../more-words/more-words.tsx';
import classes from './owner-moves.module.css';

export interface AskedMove {
  /** Where they go; null for nobody. */
  broker_id: string | null;
  /** What a broker that is still to be added is called. */
  newBroker?: string;
  owner_ids: readonly string[];
}

interface Props {
  asked: readonly AskedMove[];
  onConfirm: () => void;
  onClose: () => void;
}

export const OwnerMoves = moreWords({ name: 'owner moves', dutch, readEnglish: englishWords })(Dialog);

async function englishWords() {
  const { ownerMovesWords } = await import('@gevel/i18n/en/owner-moves');
  // Same keys by construction; the Dutch type only serves to check keys and arguments.
  return ownerMovesWords as unknown as typeof dutch;
}

function Dialog({ asked, onConfirm, onClose }: Props) {
  const t = useTranslations('ownerMoves');
  const tForms = useTranslations('forms');
  const { data, error, refetch } = useQuery({
    queryKey: ['owners', 'moves', asked],
    queryFn: async () =>
      (
        await Promise.all(
          asked.map(async ({ broker_id, newBroker, owner_ids }) => {
            const { data: moves } = await call('owners.moves', { body: { broker_id, owner_ids: [...owner_ids] } });
            return moves.map((move) => ({ ...move, newBroker }));
          }),
        )
      ).flat(),
    // What is asked is what holds at that moment.
    gcTime: 0,
  });
  return (
    <OpenDialog
      centered
      size="lg"
      onClose={onClose}
      title={t('title')}
      closeButtonProps={{ 'aria-label': tForms('close') }}
    >
      <p className={classes.intro}>{t('intro')}</p>
      {error && <ProblemNotice error={error} onAgain={() => void refetch()} />}
      {!data && !error && <Skeleton height={160} />}
      {data?.map((move) => (
        <Move key={`${move.from?.id} ${move.to?.id}`} move={move} newBroker={move.newBroker} />
      ))}
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" onClick={onClose}>
          {tForms('cancel')}
        </Button>
        <Button disabled={!data} onClick={onConfirm}>
          {t('confirm')}
        </Button>
      </Group>
    </OpenDialog>
  );
}

function Move({ move, newBroker }: { move: OwnerMove; newBroker: string | undefined }) {
  const t = useTranslations('ownerMoves');
  const tModules = useTranslations('brokers.modules');
  const { objects, contracts, rental_statements: statements, tickets, documents } = move.records;
  const broker = newBroker ?? move.to?.name;
  const named = (names: OwnerMove['modules_lost']) => names.map((name) => tModules(name)).join(', ');
  return (
    <section className={classes.move}>
      <h3>{t('heading', { from: move.from?.name ?? t('nobody'), to: broker ?? t('nobody') })}</h3>
      <dl>
        <dt>{t('owners')}</dt>
        <dd>
          <Names of={move.owners} />
        </dd>
        <dt>{t('losing')}</dt>
        <dd>
          <Names of={move.losing} />
        </dd>
        <dt>{t('gaining')}</dt>
        <dd>{newBroker ?? <Names of={move.gaining} />}</dd>
        <dt>{t('whatTitle')}</dt>
        <dd>{t('what', { objects, contracts, statements, tickets, documents })}</dd>
        <dt>{t('ownerUsers')}</dt>
        <dd>
          {broker === undefined
            ? t('ownerUsersWithout', { count: move.owner_users })
            : t('ownerUsersText', { count: move.owner_users, to: broker })}
          {/* A broker that is still to be added has the modules of its form. */}
          {!newBroker && move.owner_users > 0 && move.modules_lost.length > 0 && (
            <strong> {t('modulesLost', { modules: named(move.modules_lost) })}</strong>
          )}
          {!newBroker && move.owner_users > 0 && move.modules_gained.length > 0 && (
            <> {t('modulesGained', { modules: named(move.modules_gained) })}</>
          )}
        </dd>
      </dl>
      {move.own_questions > 0 && <p>{t('ownQuestions', { count: move.own_questions })}</p>}
      {move.opened_notes > 0 && (
        <p>
          <strong>{t('openedNotes', { count: move.opened_notes })}</strong>
        </p>
      )}
    </section>
  );
}

function Names({ of: { count, names } }: { of: OwnerMove['owners'] }) {
  const t = useTranslations('ownerMoves');
  if (count === 0) return t('noOne');
  const shown = names.join(', ');
  return count > names.length ? t('andMore', { names: shown, count: count - names.length }) : shown;
}

import type { SessionUser } from '@gevel/contract';
import { dateInText } from '@gevel/i18n';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../lib/use-language.ts';
import { useProblemText } from '../../lib/use-problem-text.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import classes from './grants.module.css';
import { myOwnersQuery } from './grants.queries.ts';
import { useSwitchOwner } from './use-switch-owner.ts';
import { withGrantWords } from './with-grant-words.tsx';

/** Whose portal is seen, by what right and until when, and the way to the others. */
export const OwnerBar = withGrantWords(Bar);

function Bar({ user }: { user: SessionUser }) {
  const t = useTranslations('grantWords');
  const language = useLanguage();
  const { grant } = user;
  const rights = grant && [
    t(`roles.${grant.role}`),
    ...(grant.read_only ? [t('readOnly')] : []),
    ...(grant.decides && grant.decides_until
      ? [t('bar.deputy', { day: dateInText(grant.decides_until, language) })]
      : []),
    ...(grant.last_day ? [t('bar.until', { day: dateInText(grant.last_day, language) })] : []),
  ];
  return (
    <section className={classes.bar} aria-label={t('bar.label')}>
      <Icon name="eye" />
      <p className={classes.barText}>
        <strong>{t('bar.seen', { name: user.owner_name ?? '' })}</strong> {rights && `(${rights.join(', ')})`}
      </p>
      {user.has_more_owners && <Choice />}
    </section>
  );
}

function Choice() {
  const t = useTranslations('grantWords.bar');
  const textOf = useProblemText();
  const { data: owners = [] } = useQuery(myOwnersQuery);
  const switching = useSwitchOwner();
  return (
    <>
      <NativeSelect
        aria-label={t('switch')}
        className={classes.choice}
        value={owners.find(({ is_active }) => is_active)?.owner_id ?? ''}
        disabled={switching.isPending}
        data={owners.map(({ owner_id, name, needs_second_factor }) => ({
          value: owner_id,
          label: needs_second_factor ? t('needsFactor', { name }) : name,
          disabled: needs_second_factor,
        }))}
        onChange={(event) => switching.mutate(event.currentTarget.value)}
      />
      {switching.error && (
        <p className={classes.barFailed} role="alert">
          {t('failed')}: {textOf(switching.error)}
        </p>
      )}
    </>
  );
}

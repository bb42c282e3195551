import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useProblemText } from '../../lib/use-problem-text.ts';
import classes from './grants.module.css';
import { myOwnersQuery } from './grants.queries.ts';
import { useSwitchOwner } from './use-switch-owner.ts';

/** The way to the portals of other owners. */
export function OwnerChoice() {
  const t = useTranslations('grantRights.bar');
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
        <p className={classes.choiceFailed} role="alert">
          {t('failed')}: {textOf(switching.error)}
        </p>
      )}
    </>
  );
}

import { permissions } from '@gevel/contract/plain';
import { useTranslations } from 'use-intl';
import { Icon } from '../../ui/icon/icon.tsx';
import type { UserValues } from './user-values.ts';
import classes from './users.module.css';

/** What the choices of the form come down to, in sentences. */
export function EffectiveRights({ values, isBlocked }: { values: UserValues; isBlocked: boolean }) {
  const t = useTranslations('users');
  const sentences = useRights(values, isBlocked);
  return (
    <ul className={classes.rights} aria-label={t('groups.rights')} aria-live="polite">
      {sentences.map((sentence) => (
        <li key={sentence}>
          <Icon name="check" size={14} />
          {sentence}
        </li>
      ))}
    </ul>
  );
}

function useRights(values: UserValues, isBlocked: boolean): string[] {
  const t = useTranslations('users.rights');
  if (isBlocked) return [t('blocked')];
  if (values.type === 'admin') {
    const managed = permissions.filter((name) => values[name]).map((name) => t(name));
    return [...(managed.length > 0 ? managed : [t('noManage')]), t('tools'), t('noPortfolio')];
  }
  const name = values.type === 'broker' ? values.broker_name : values.owner_name;
  if (name === null) return [t('unlinked')];
  return [t(values.type, { name }), t('modules'), t('noManage')];
}

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
      {sentences.map(({ text, isRight }) => (
        <li key={text}>
          <Icon name={isRight ? 'check' : 'close'} size={14} />
          {text}
        </li>
      ))}
    </ul>
  );
}

interface Sentence {
  text: string;
  /** Else it says what the user may not do. */
  isRight: boolean;
}

function useRights(values: UserValues, isBlocked: boolean): Sentence[] {
  const t = useTranslations('userWords.rights');
  if (isBlocked) return [not(t('blocked'))];
  if (values.type === 'admin') {
    const managed = permissions.filter((name) => values[name]).map((name) => may(t(name)));
    return [...(managed.length > 0 ? managed : [not(t('noManage'))]), may(t('tools')), not(t('noPortfolio'))];
  }
  const name = values.type === 'broker' ? values.broker_name : values.owner_name;
  if (name === null) return [not(t('unlinked'))];
  return [may(t(values.type, { name })), may(t('modules')), not(t('noManage'))];
}

const may = (text: string): Sentence => ({ text, isRight: true });
const not = (text: string): Sentence => ({ text, isRight: false });

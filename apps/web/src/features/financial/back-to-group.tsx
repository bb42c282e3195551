import { useTranslations } from 'use-intl';
import { paths } from '../../lib/paths.ts';
import type { QueryObject } from '../../lib/query-string.ts';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import classes from './financial.module.css';

/** From one of several owners to all of them. */
export function BackToGroup({ name, address }: { name: string; address: QueryObject }) {
  const t = useTranslations('figureChoices.byOwner');
  return (
    <AppLink className={classes.back} href={paths.financial.to(undefined, address)} returns>
      <Icon name="left" size={14} />
      {t('back', { group: name })}
    </AppLink>
  );
}

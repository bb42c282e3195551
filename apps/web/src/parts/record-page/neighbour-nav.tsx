import type { ListName } from '@gevel/contract/plain';
import { formatInteger } from '@gevel/i18n';
import { useLocale, useTranslations } from 'use-intl';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { useListLabels } from '../use-list-labels.ts';
import classes from './neighbour-nav.module.css';
import type { Neighbour, Neighbours } from './use-neighbours.ts';

interface NeighbourNavProps {
  name: ListName;
  listAddress: string;
  neighbours: Neighbours | null;
}

/** Back to the list as it was, and along it without going back. */
export function NeighbourNav({ name, listAddress, neighbours }: NeighbourNavProps) {
  const t = useTranslations('portfolio');
  const language = useLocale();
  const { title } = useListLabels(name);
  return (
    <nav className={classes.nav} aria-label={t('neighbours')}>
      <AppLink href={listAddress} className={classes.back} returns>
        <Icon name="left" size={14} />
        {t('backToList', { title })}
      </AppLink>
      {neighbours && (
        <div className={classes.walk}>
          <span className={classes.position}>
            {t('position', {
              position: formatInteger(neighbours.position, language),
              total: formatInteger(neighbours.total, language),
            })}
          </span>
          <Step
            to={neighbours.previous}
            icon="left"
            label={(of) => t('previous', { name: of })}
            none={t('previousShort')}
          />
          <Step to={neighbours.next} icon="right" label={(of) => t('next', { name: of })} none={t('nextShort')} />
        </div>
      )}
    </nav>
  );
}

interface StepProps {
  to: Neighbour | null;
  icon: 'left' | 'right';
  label: (name: string) => string;
  none: string;
}

function Step({ to, icon, label, none }: StepProps) {
  if (to === null) {
    return (
      <span className={classes.step} aria-disabled="true" role="link" aria-label={none}>
        <Icon name={icon} />
      </span>
    );
  }
  return (
    <AppLink href={to.address} className={classes.step} aria-label={label(to.name)} title={label(to.name)}>
      <Icon name={icon} />
    </AppLink>
  );
}

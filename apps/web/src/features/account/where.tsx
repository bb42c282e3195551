import type { DeviceKind, Place } from '@gevel/contract';
import { useTranslations } from 'use-intl';
import classes from './profile.module.css';

/** A browser and what it runs on, in words. */
export function useDeviceName(): (device: DeviceKind) => string {
  const t = useTranslations('account.device');
  return ({ browser, system }) => {
    if (browser !== null && system !== null) return t('both', { browser, system });
    if (system !== null) return t('onlySystem', { system });
    return browser ?? t('unknown');
  };
}

/** Where somebody is, in the words that an address allows, with the address itself below. */
export function WhereCell({ place }: { place: Place }) {
  const t = useTranslations('account.place');
  const { kind, address, from, to } = place;
  const words = kind === 'public' ? t('public', { from: from ?? '', to: to ?? '' }) : t(kind);
  return (
    <>
      {place.is_here ? t('here') : words}
      {address !== null && <span className={classes.address}>{address}</span>}
    </>
  );
}

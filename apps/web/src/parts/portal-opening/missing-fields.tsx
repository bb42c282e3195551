import { useTranslations } from 'use-intl';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { OpenDialog } from '../../ui/dialog/open-dialog.tsx';
import classes from './missing-fields.module.css';
import { requirementNames } from './requirement-names.ts';

/** Where a missing field is filled in; null when only the back office can. */
export type MissingPlace = (name: string) => string | null;

interface Props {
  missing: readonly string[];
  placeOf: MissingPlace;
  /** When a link was followed, or the dialog closed. */
  onGo?: () => void;
  isDialog?: boolean;
}

/** What a record lacks before its portal opens, by name, each with the way to where it is filled in. */
export function MissingFields({ missing, placeOf, onGo, isDialog = false }: Props) {
  const t = useTranslations('portal.open');
  const tForms = useTranslations('forms');
  const list = (
    <ul className={classes.list}>
      {missing.map((name) => (
        <li key={name}>
          <MissingField name={name} place={placeOf(name)} {...(onGo ? { onGo } : {})} />
        </li>
      ))}
    </ul>
  );
  if (!isDialog) {
    return (
      <>
        <p>{t('incomplete')}</p>
        {list}
      </>
    );
  }
  return (
    <OpenDialog
      centered
      onClose={() => onGo?.()}
      title={t('failed')}
      closeButtonProps={{ 'aria-label': tForms('close') }}
    >
      <p>{t('incomplete')}</p>
      {list}
    </OpenDialog>
  );
}

function MissingField({ name, place, onGo }: { name: string; place: string | null; onGo?: () => void }) {
  const t = useTranslations('portal.open');
  const known = requirementNames.find((requirement) => requirement === name);
  const label = known ? t(`missing.${known}`) : name;
  if (place === null) return `${label} (${t('inBackOffice')})`;
  return (
    <AppLink href={place} onClick={onGo}>
      {label}
    </AppLink>
  );
}

import { useTranslations } from 'use-intl';
import classes from './brand-logo.module.css';
import { GevelMark } from './gevel-mark.tsx';

/** The broker's logo on the ground it was made for, or our own name. */
export function BrandLogo({
  title,
  logoUrl,
  isLarge = false,
}: {
  title: string;
  logoUrl: string | null;
  isLarge?: boolean;
}) {
  const t = useTranslations('branding');
  if (logoUrl !== null) {
    return (
      <span className={classes.ground} data-large={isLarge}>
        <img className={classes.logo} src={logoUrl} alt={t('logo', { name: title })} />
      </span>
    );
  }
  return (
    <span className={classes.wordmark} data-large={isLarge}>
      <GevelMark size={isLarge ? 36 : 26} />
      <span>{title}</span>
    </span>
  );
}

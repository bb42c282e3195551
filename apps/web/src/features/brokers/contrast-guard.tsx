import { formatDecimal } from '@gevel/i18n';
import { useLocale, useTranslations } from 'use-intl';
import classes from './theme-studio.module.css';
import { contrastFindings, isColour } from './theme-values.ts';

/** Says on which page a colour is too faint for text, and shows the shade that the portal takes there. */
export function ContrastGuard({ colour }: { colour: string }) {
  const t = useTranslations('brokerTheme');
  const language = useLocale();
  if (!isColour(colour)) return null;
  const findings = contrastFindings(colour);
  return (
    <div className={classes.guard} aria-live="polite">
      {!findings.some(({ page }) => page === 'light') && <p className={classes.fine}>{t('contrastFine')}</p>}
      {findings.map(({ page, ratio, shade }) => (
        <p key={page} className={page === 'light' ? classes.low : classes.note}>
          <span
            className={classes.swatch}
            style={{ background: shade }}
            role="img"
            aria-label={t('derived', { shade })}
          />
          {t('contrastLow', {
            // Rounded down: what falls short never reads as enough.
            ratio: formatDecimal((Math.floor(ratio * 10) / 10).toFixed(1), language),
            page: t(page),
            shade,
          })}
        </p>
      ))}
    </div>
  );
}

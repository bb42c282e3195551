import type { Theme } from '@gevel/contract';
import { useTranslations } from 'use-intl';
import { darkPage, darkShade, lightPage, lightShade, shadesOf } from '../../lib/theme.ts';
import classes from './theme-studio.module.css';

/** A small portal in the theme that is being made, on a light and on a dark page. */
export function ThemePreview({ theme, logoUrl, name }: { theme: Theme; logoUrl: string | null; name: string }) {
  const t = useTranslations('brokerTheme');
  return (
    <div className={classes.previews} role="group" aria-label={t('preview')}>
      <Sample theme={theme} logoUrl={logoUrl} name={name} isDark={false} />
      <Sample theme={theme} logoUrl={logoUrl} name={name} isDark />
    </div>
  );
}

function Sample({
  theme,
  logoUrl,
  name,
  isDark,
}: {
  theme: Theme;
  logoUrl: string | null;
  name: string;
  isDark: boolean;
}) {
  const t = useTranslations('brokerTheme.sample');
  const shade = isDark ? darkShade : lightShade;
  const style = {
    '--sample-page': isDark ? darkPage : lightPage,
    '--sample-main': shadesOf(theme.main_color)[shade],
    '--sample-second': shadesOf(theme.secondary_color)[shade],
    '--sample-logo': theme.logo_background_color,
    '--sample-large': `${theme.border_radius_large}px`,
    '--sample-small': `${theme.border_radius_small}px`,
    '--sample-font': `'${theme.header_font_family}', system-ui, sans-serif`,
    '--sample-size': `${theme.header_font_size}px`,
  } as React.CSSProperties; // custom properties are unknown to the type
  return (
    <div className={classes.sample} data-dark={isDark} style={style} inert>
      <div className={classes.sampleSide}>
        <span className={classes.sampleLogo}>{logoUrl ? <img src={logoUrl} alt="" /> : name}</span>
        <span className={classes.sampleActive}>{t('active')}</span>
        <span className={classes.sampleEntry}>{t('menu')}</span>
      </div>
      <div className={classes.sampleBody}>
        <span className={classes.sampleTitle}>{t('title')}</span>
        <div className={classes.sampleCard}>
          <span className={classes.sampleLink}>{t('link')}</span>
          <span>{t('text')}</span>
          <span className={classes.sampleBadge}>{t('badge')}</span>
          <span className={classes.sampleButton}>{t('button')}</span>
        </div>
      </div>
    </div>
  );
}

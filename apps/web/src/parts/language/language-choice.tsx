import { useTranslations } from 'use-intl';
import { changeLanguage, languages } from '../../lib/language.ts';
import { useSession, useUser } from '../../lib/session-context.ts';
import { useLanguage } from '../../lib/use-language.ts';
import classes from './language-choice.module.css';

/** Dutch or English: for this page at once, and for next time when somebody is logged in. */
export function LanguageChoice() {
  const t = useTranslations('frame.language');
  const session = useSession();
  const user = useUser();
  const current = useLanguage();

  async function choose(language: (typeof languages)[number]): Promise<void> {
    if (language === current) return;
    changeLanguage(language);
    // When it cannot be stored the page still speaks the chosen language.
    if (user) await session.updateLanguage(language).catch(() => changeLanguage(language));
  }

  return (
    <div className={classes.choice} role="group" aria-label={t('label')}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          // The two letters that are seen are also part of what is heard.
          aria-label={`${language.toUpperCase()}, ${t(language)}`}
          aria-pressed={language === current}
          className={classes.language}
          onClick={() => void choose(language)}
        >
          {language.toUpperCase()}
        </button>
      ))}
    </div>
  );
}

import type { Language } from '@gevel/i18n';
import { en } from '@gevel/i18n/en';
import { nl } from '@gevel/i18n/nl';
import { IntlProvider } from 'use-intl';
import type { Examples, Shown } from '../src/ui/examples.ts';
import classes from './gallery.module.css';

const files = import.meta.glob<{ examples: Examples }>('../src/ui/**/*.examples.tsx', { eager: true });
const parts = Object.entries(files).map(([path, { examples }]) => ({
  name: path.replace(/^.*\/|\.examples\.tsx$/g, ''),
  examples: Object.entries(examples),
}));
const messages = { nl, en: en as unknown as typeof nl }; // same keys by construction

/** Every part of `ui` in each of its states. Light or dark as the machine is, in the language of the address. */
export function Gallery({ language }: { language: Language }) {
  const shown: Shown = { language, say: (dutch, english) => (language === 'nl' ? dutch : english) };
  document.documentElement.lang = language;
  return (
    <IntlProvider locale={language} messages={messages[language]} timeZone="Europe/Amsterdam">
      <main className={classes.gallery}>
        <nav className={classes.menu} aria-label={shown.say('Onderdelen', 'Parts')}>
          <a href={`?language=${shown.say('en', 'nl')}`}>{shown.say('English', 'Nederlands')}</a>
          {parts.map(({ name }) => (
            <a key={name} href={`#${name}`}>
              {name}
            </a>
          ))}
        </nav>
        {parts.map(({ name, examples }) => (
          <div key={name} id={name}>
            <h2 lang="en">{name}</h2>
            {examples.map(([state, show]) => (
              <section key={state} className={classes.example} data-example={`${name}: ${state}`}>
                <p className={classes.state} lang="en">
                  {state}
                </p>
                {show(shown)}
              </section>
            ))}
          </div>
        ))}
      </main>
    </IntlProvider>
  );
}

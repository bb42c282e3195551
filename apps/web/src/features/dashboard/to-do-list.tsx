import { useTranslations } from 'use-intl';
import { AppLink } from '../../ui/app-link/app-link.tsx';
import { Section } from '../../ui/page/page.tsx';
import classes from './to-do-list.module.css';

export interface ToDo {
  key: string;
  /** The rows that ask for it. */
  href: string;
  text: string;
  /** Why, or what is missing. */
  note?: string;
}

/** What asks for somebody today, each with the way to where it is done. */
export function ToDoList({ entries }: { entries: readonly ToDo[] }) {
  const t = useTranslations('dashboard.toDo');
  return (
    <Section title={t('title')}>
      {entries.length === 0 ? (
        <p className={classes.none}>{t('none')}</p>
      ) : (
        <ul className={classes.list}>
          {entries.map(({ key, href, text, note }) => (
            <li key={key}>
              <AppLink className={classes.entry} href={href}>
                <span className={classes.text}>{text}</span>
                {note && <span className={classes.note}>{note}</span>}
              </AppLink>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

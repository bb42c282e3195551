import { accountName } from '@gevel/i18n';
import { useLocale } from 'use-intl';

/** Words as the back office has them: Dutch on every screen, and told to be by whatever reads it aloud. */
export function SourceText({ children }: { children: string | null | undefined }) {
  const language = useLocale();
  if (!children) return '–';
  return language === 'nl' ? children : <span lang="nl">{children}</span>;
}

/** A ledger account by the name that the reader knows it by, where there is one. */
export function AccountName({ children }: { children: string | null | undefined }) {
  const known = accountName(children ?? '', useLocale());
  return known ?? <SourceText>{children}</SourceText>;
}

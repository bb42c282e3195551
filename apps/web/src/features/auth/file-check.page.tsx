import { useSuspenseQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useLocale, useMessages } from 'use-intl';
import { client } from '../../lib/api.ts';
import { languageOf } from '../../lib/language.ts';
import { loginShellPaths } from '../../lib/path.ts';
import { usePageTitle } from '../../parts/branding/use-page-title.ts';
import { fileCheckWords } from '../../parts/file-check/file-check-words.ts';
import { mountFileCheck, nothingChecked } from '../../parts/file-check/mount-file-check.ts';
import type { LoginTexts } from '../../parts/login-form/login-texts.ts';
import { Mounted } from '../../ui/mounted/mounted.tsx';
import { BareLayout } from './bare-layout.tsx';

/** The screen of the login shell, for whoever comes to it within the portal. */
export function FileCheckPage() {
  const language = languageOf(useLocale());
  // Same keys by construction; the types of the two languages differ in their literals alone.
  const texts = useMessages() as unknown as LoginTexts;
  const [state] = useState(nothingChecked);
  const { data: words } = useSuspenseQuery({
    queryKey: ['words', 'file-check', language],
    queryFn: () => fileCheckWords(language),
    staleTime: Number.POSITIVE_INFINITY,
  });
  usePageTitle(words.title);
  const mount = useCallback(
    (host: HTMLElement) =>
      mountFileCheck(host, { texts, words, language, client, state, portalAddress: loginShellPaths.home.to() }),
    [texts, words, language, state],
  );
  return (
    <BareLayout title={words.title}>
      <Mounted mount={mount} />
    </BareLayout>
  );
}

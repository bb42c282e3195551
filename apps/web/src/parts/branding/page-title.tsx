import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { usePageTitle } from './use-page-title.ts';

const NameContext = createContext<(name: string | null) => void>(() => undefined);

/** Titles the window with the name of the screen, and before it what the screen shows once that is known. */
export function PageTitle({ screen, children }: { screen: string; children: ReactNode }) {
  const [name, setName] = useState<string | null>(null);
  usePageTitle(screen, name);
  return <NameContext value={setName}>{children}</NameContext>;
}

/** What a screen shows goes by this name in the title of the window, as long as it is shown. */
export function usePageName(name: string | undefined): void {
  const setName = use(NameContext);
  useEffect(() => {
    setName(name ?? null);
    return () => setName(null);
  }, [name, setName]);
}

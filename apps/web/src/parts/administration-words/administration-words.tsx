import { administration as dutch } from '@gevel/i18n/nl/administration';
import type { ReactNode } from 'react';
import { MoreWords } from '../more-words/more-words.tsx';

/** Around what only administrators see. */
export function AdministrationWords({ children }: { children: ReactNode }) {
  return (
    <MoreWords name="administration" dutch={dutch} readEnglish={englishWords}>
      {children}
    </MoreWords>
  );
}

async function englishWords() {
  const { administration } = await import('@gevel/i18n/en/administration');
  // Same keys by construction; the Dutch type only serves to check keys and arguments.
  return administration as unknown as typeof dutch;
}

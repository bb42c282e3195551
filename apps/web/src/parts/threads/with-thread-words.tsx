import { threadWords as dutch } from '@gevel/i18n/nl/threads';
import type { ComponentType, ReactNode } from 'react';
import { MoreWords } from '../more-words/more-words.tsx';

/** A part in which people ask and answer. */
export function withThreadWords<Props extends object>(Part: ComponentType<Props>): (props: Props) => ReactNode {
  return function WithWords(props: Props) {
    return (
      <MoreWords name="threads" dutch={dutch} readEnglish={englishWords}>
        <Part {...props} />
      </MoreWords>
    );
  };
}

async function englishWords() {
  const { threadWords } = await import('@gevel/i18n/en/threads');
  // Same keys by construction; the Dutch type only serves to check keys and arguments.
  return threadWords as unknown as typeof dutch;
}

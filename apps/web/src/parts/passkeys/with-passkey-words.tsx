import { passkeyWords as dutch } from '@gevel/i18n/nl/passkeys';
import type { ComponentType } from 'react';
import { MoreWords } from '../more-words/more-words.tsx';

/** A screen, or a part of one, that speaks of passkeys. */
export function withPasskeyWords<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  return function Speaking(props: Props) {
    return (
      <MoreWords name="passkeys" dutch={dutch} readEnglish={englishWords}>
        <Part {...props} />
      </MoreWords>
    );
  };
}

async function englishWords() {
  const { passkeyWords } = await import('@gevel/i18n/en/passkeys');
  // Same keys by construction; the Dutch type only serves to check keys and arguments.
  return passkeyWords as unknown as typeof dutch;
}

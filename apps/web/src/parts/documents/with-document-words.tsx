import { documentWords as dutch } from '@gevel/i18n/nl/document-words';
import type { ComponentType, ReactNode } from 'react';
import { MoreWords } from '../more-words/more-words.tsx';

/** A part in which documents are looked at, added or changed. */
export function withDocumentWords<Props extends object>(Part: ComponentType<Props>): (props: Props) => ReactNode {
  return function Worded(props: Props) {
    return (
      <MoreWords name="documents" dutch={dutch} readEnglish={englishWords}>
        <Part {...props} />
      </MoreWords>
    );
  };
}

async function englishWords() {
  const { documentWords } = await import('@gevel/i18n/en/document-words');
  // Same keys by construction; the Dutch type only serves to check keys and arguments.
  return documentWords as unknown as typeof dutch;
}

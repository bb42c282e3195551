import type { Examples } from '../examples.ts';
import { CopyButton } from './copy-button.tsx';

export const examples: Examples = {
  usual: ({ say }) => (
    <CopyButton text="GEVEL" label={say('Kopiëren', 'Copy')} copiedLabel={say('Gekopieerd', 'Copied')} />
  ),
};

import type { Examples } from '../examples.ts';
import { FileDrop } from './file-drop.tsx';

export const examples: Examples = {
  empty: ({ say }) => (
    <FileDrop
      label={say('Kies een bestand', 'Choose a file')}
      hint={say('PDF, ten hoogste 10 MB', 'PDF, 10 MB at most')}
      onFile={() => {}}
    />
  ),
  busy: ({ say }) => (
    <FileDrop
      isBusy
      label={say('Kies een logo', 'Choose a logo')}
      hint={say('PNG of JPEG', 'PNG or JPEG')}
      onFile={() => {}}
    >
      <p>{say('Wordt verstuurd', 'Sending')}</p>
    </FileDrop>
  ),
};

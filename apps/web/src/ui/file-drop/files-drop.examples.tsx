import type { Examples } from '../examples.ts';
import { FilesDrop } from './files-drop.tsx';

export const examples: Examples = {
  empty: ({ say }) => (
    <FilesDrop
      label={say('Kies bestanden', 'Choose files')}
      folderLabel={say('Kies een map', 'Choose a folder')}
      hint={say('Ten hoogste 500 bestanden', '500 files at most')}
      onFiles={() => {}}
    />
  ),
  photos: ({ say }) => (
    <FilesDrop
      label={say('Kies foto’s', 'Choose photos')}
      cameraLabel={say('Maak een foto', 'Take a photo')}
      hint={say('PNG of JPEG', 'PNG or JPEG')}
      onFiles={() => {}}
    />
  ),
  busy: ({ say }) => (
    <FilesDrop
      isBusy
      label={say('Kies bestanden', 'Choose files')}
      hint={say('Wordt verstuurd', 'Sending')}
      onFiles={() => {}}
    />
  ),
};

import type { Examples } from './examples.ts';
import { FullScreenSpinner } from './full-screen-spinner.tsx';

export const examples: Examples = {
  // What is fixed stays within what is transformed.
  covering: ({ say }) => (
    <div style={{ transform: 'none', contain: 'layout', height: 160 }}>
      <FullScreenSpinner label={say('Het portaal wordt geopend', 'The portal is opening')} />
    </div>
  ),
};

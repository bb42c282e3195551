import type { Examples } from '../examples.ts';
import { FigureRow, FigureRowSkeleton, FigureTile } from './figure-tile.tsx';

export const examples: Examples = {
  'a row of tiles': ({ say }) => (
    <FigureRow>
      <FigureTile label={say('Openstaand', 'Outstanding')} figure={say('€ 10.765,20', '€10,765.20')} />
      <FigureTile
        label={say('Lopende contracten', 'Active contracts')}
        figure="128"
        note={say('3 meer dan in mei', '3 more than in May')}
      />
      <FigureTile label={say('Open meldingen', 'Open tickets')} figure="7" href="/meldingen" />
    </FigureRow>
  ),
  loading: () => <FigureRowSkeleton tiles={3} />,
};

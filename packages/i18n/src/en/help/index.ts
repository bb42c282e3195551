import type { help as dutch } from '../../nl/help/index.ts';
import type { Shape } from '../../shape.ts';
import { administrationHelp } from './administration.ts';
import { moneyHelp } from './money.ts';
import { ownHelp } from './own.ts';
import { portfolioHelp } from './portfolio.ts';

const words: Shape<(typeof dutch)['words']> = {
  shows: 'What you see here',
  does: 'What you do here',
  questions: 'Questions',
  terms: 'Words on this page',
  guide: 'Step by step: the guide',
};

export const help = {
  words,
  screens: { ...portfolioHelp, ...moneyHelp, ...ownHelp, ...administrationHelp },
};

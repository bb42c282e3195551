import { administrationHelp } from './administration.ts';
import { moneyHelp } from './money.ts';
import { ownHelp } from './own.ts';
import { portfolioHelp } from './portfolio.ts';

/** What each screen says of itself, by the name of the screen; fetched when somebody asks. */
export const help = {
  words: {
    shows: 'Wat u hier ziet',
    does: 'Wat u hier doet',
    questions: 'Vragen',
    terms: 'Woorden op deze pagina',
    guide: 'Stap voor stap: de handleiding',
  },
  screens: { ...portfolioHelp, ...moneyHelp, ...ownHelp, ...administrationHelp },
} as const;

import { ApiProblem } from '../../lib/api-problem.ts';
import type { Examples } from '../examples.ts';
import { Notice } from './notice.tsx';
import { ProblemNotice } from './problem-notice.tsx';

const moods = ['info', 'success', 'warning', 'danger'] as const;
const unavailable = new ApiProblem({
  code: 'unavailable',
  status: 503,
  requestId: '7b1d2f4e-5a6c-4c1e-9a55-3d3f0f6f1a20',
});

export const examples: Examples = {
  'every mood': ({ say }) =>
    moods.map((mood) => (
      <Notice key={mood} mood={mood} title={say('Huurafrekening', 'Rental statement')}>
        {say('De afrekening van mei staat klaar.', 'The statement of May is ready.')}
      </Notice>
    )),
  'without a title': ({ say }) => (
    <Notice mood="info">{say('Er zijn nog geen rijen.', 'There are no rows yet.')}</Notice>
  ),
  'a problem with a reference and a second try': () => <ProblemNotice error={unavailable} onAgain={() => {}} />,
  'a problem of our own': ({ say }) => (
    <ProblemNotice
      error={new Error('broken')}
      title={say('Het overzicht is niet te tonen', 'The overview cannot be shown')}
    />
  ),
};

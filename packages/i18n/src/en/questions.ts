import type { questions as dutch } from '../nl/questions.ts';
import type { Shape } from '../shape.ts';

export const questions = {
  title: 'Questions',
  about: 'Question about this line: {name}',
  explained: 'Explanation by {name}, {date}',
} as const satisfies Shape<typeof dutch>;

import { lazy } from 'react';

/** Comes with the first click, and its words after it. */
export const LazyTermExplanation = lazy(async () => ({
  default: (await import('./term-explanation.tsx')).TermExplanation,
}));

import type { Examples } from '../examples.ts';
import { Freshness, FreshnessBanner } from './freshness.tsx';

export const examples: Examples = {
  'under a block': () => <Freshness syncedAt="2026-06-01T05:10:00Z" />,
  'while the first synchronisation runs': () => <FreshnessBanner syncedAt={null} />,
  old: () => <FreshnessBanner syncedAt="2026-01-05T05:10:00Z" />,
};

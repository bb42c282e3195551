import type { Examples } from '../examples.ts';
import { Freshness, FreshnessBanner } from './freshness.tsx';

export const examples: Examples = {
  'under a block': () => <Freshness syncedAt="2026-06-01T05:10:00Z" />,
  'followed since': () => <Freshness syncedAt="2026-06-01T01:10:00Z" followedAt="2026-06-01T12:15:00Z" />,
  'while the first synchronisation runs': () => <FreshnessBanner syncedAt={null} />,
  old: () => <FreshnessBanner syncedAt="2026-01-05T05:10:00Z" />,
};

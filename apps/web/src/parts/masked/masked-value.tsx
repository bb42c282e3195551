import { isMasked } from '@gevel/contract/plain';
import { lazy, type ReactNode, Suspense } from 'react';
import type { MaskedPlace } from './show-value.tsx';

// Whoever sees everything in clear needs none of it.
const ShowValue = lazy(async () => ({ default: (await import('./show-value.tsx')).ShowValue }));

interface MaskedValueProps extends MaskedPlace {
  value: string | null;
  /** How such a value is drawn. */
  children: (value: string) => ReactNode;
}

/** A value that may be masked: then with a button that asks for it, for as long as the page is open. */
export function MaskedValue({ value, children, ...place }: MaskedValueProps) {
  if (value === null || value === '') return '–';
  if (!isMasked(value)) return children(value);
  return (
    <Suspense fallback={children(value)}>
      <ShowValue key={`${place.list} ${place.id} ${value}`} {...place} value={value}>
        {children}
      </ShowValue>
    </Suspense>
  );
}

import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Leads to the field that the address names (`#phone_number`), every time somebody asks for it. */
export function useAskedField(): void {
  const { hash, key } = useLocation({ select: ({ hash: name, state }) => ({ hash: name, key: state.__TSR_key }) });
  useEffect(() => {
    if (hash === '' || key === undefined) return;
    const field = document.getElementById(hash);
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  }, [hash, key]);
}

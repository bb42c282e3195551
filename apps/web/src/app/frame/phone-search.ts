import type { SessionUser } from '@gevel/contract';
import { useLocation } from '@tanstack/react-router';
import { type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { may } from '../../lib/may.ts';

export interface PhoneSearch {
  isOpen: boolean;
  /** Shows the box, with the focus in it. */
  open: () => void;
  /** Shows the box alone, for who goes to it otherwise. */
  show: () => void;
  close: () => void;
  place: RefObject<HTMLDivElement | null>;
}

/** On a phone most screens have a search of their own: that of everything is shown when it is wanted. */
export function usePhoneSearch(): PhoneSearch {
  const { pathname } = useLocation();
  // Whoever went to another screen is done with it.
  const [searchedAt, setSearchedAt] = useState<string | null>(null);
  const place = useRef<HTMLDivElement>(null);
  // At once: what is hidden takes no focus.
  const show = () => flushSync(() => setSearchedAt(pathname));
  return {
    isOpen: searchedAt === pathname,
    open: () => {
      show();
      place.current?.querySelector('input')?.focus();
    },
    show,
    close: () => setSearchedAt(null),
    place,
  };
}

/** Whether there is anything that they could find. */
export const hasSearch = (user: SessionUser): boolean => may(user, 'search.users') || may(user, 'search.portfolio');

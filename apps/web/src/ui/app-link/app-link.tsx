import { useRouter } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';

declare module '@tanstack/react-router' {
  interface HistoryState {
    returns?: boolean;
  }
}

/** A link within the portal: a real address for the browser, and no reload for a plain click. */
export function AppLink({
  href,
  onClick,
  returns = false,
  children,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string;
  /** Leads back to where one came from, and to the place there. */
  returns?: boolean;
}) {
  const router = useRouter();

  function open(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event)) return;
    event.preventDefault();
    router.history.push(href, { returns });
  }

  return (
    <a data-finger={returns || undefined} {...rest} href={href} onClick={open}>
      {children}
    </a>
  );
}

/** Anything else asks the browser for a new tab, a window or a download. */
export function isPlain(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { brandingQuery } from './branding.queries.ts';

/** The title of the window: the screen, then the portal that the subdomain names. */
export function usePageTitle(screen: string | undefined): void {
  const { data: branding } = useQuery(brandingQuery);
  const portal = branding?.title;
  useEffect(() => {
    const title = [screen, portal].filter(Boolean).join(' · ');
    if (title !== '') document.title = title;
  }, [screen, portal]);
}

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { brandingQuery } from './branding.queries.ts';

/** The title of the window: what is shown, the screen, then the portal that the subdomain names. */
export function usePageTitle(screen: string, shown: string | null = null): void {
  const { data: branding } = useQuery(brandingQuery);
  const portal = branding?.title;
  useEffect(() => {
    document.title = [shown, screen, portal].filter(Boolean).join(' · ');
  }, [shown, screen, portal]);
}

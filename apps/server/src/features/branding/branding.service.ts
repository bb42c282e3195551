import type { Branding } from '@gevel/contract';
import type { Database } from '../../db/database.ts';
import { portalLabel } from '../../platform/portal-link/portal-label.ts';
import { getPortalBrand } from './branding.repository.ts';

export interface BrandingDeps {
  database: Database;
  publicUrl: URL;
  /** Who can log in to a demo; null anywhere else. */
  demo: Branding['demo'];
  /** Data that were fetched longer ago are called old; three hours when absent. */
  staleAfterMinutes?: number;
  /** The back office, when it is a folder of files. */
  folder?: object | null;
}

/** The brand of a host; a host that is no portal gets the product's own, and nothing of the host comes back. */
export async function getBranding(deps: BrandingDeps, host: string): Promise<Branding> {
  const { demo, staleAfterMinutes: stale_after_minutes = 180 } = deps;
  const ours = { demo, stale_after_minutes, back_office: deps.folder ? 'folder' : 'bloxs' } as const;
  const label = portalLabel(host, deps.publicUrl);
  const portal = label === null ? null : await getPortalBrand(deps.database, label);
  if (label === null || portal === null) {
    return { title: 'Gevel', logo_url: null, theme: null, contact: null, ...ours };
  }
  return { title: `${capitalised(label)} Portal`, ...portal, ...ours };
}

function capitalised(label: string): string {
  return label.slice(0, 1).toUpperCase() + label.slice(1);
}

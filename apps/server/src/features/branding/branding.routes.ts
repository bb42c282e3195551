import { operations } from '@gevel/contract';
import type { FastifyInstance } from 'fastify';
import type { FileStorage } from '../../platform/files/file-storage.ts';
import { implement } from '../../platform/http/implement.ts';
import { getPortalContact } from './branding.repository.ts';
import { type BrandingDeps, getBranding } from './branding.service.ts';
import { logos } from './logo.routes.ts';

export function branding(app: FastifyInstance, deps: BrandingDeps & { files: FileStorage }): void {
  logos(app, deps);
  implement(app, operations.branding.get, async ({ request }) => ({ data: await getBranding(deps, request.host) }));

  implement(app, operations.branding.contact, async ({ actor }) => {
    const { broker_id: brokerId } = actor.user;
    const ownerId = actor.scope.kind === 'owner' ? actor.scope.ownerId : null;
    return {
      data: brokerId === null ? null : await getPortalContact(deps.database, { brokerId: Number(brokerId), ownerId }),
    };
  });
}

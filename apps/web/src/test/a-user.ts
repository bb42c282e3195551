import type { SessionUser } from '@gevel/contract';
import { allPermissions, noPermissions } from '@gevel/contract/plain';

/** A broker with everything switched on, unless said otherwise. */
export function aUser(overrides: Partial<SessionUser> = {}): SessionUser {
  return {
    id: '7',
    type: 'broker',
    permissions: noPermissions,
    language: 'nl',
    first_name: 'Mila',
    name: 'de Boer',
    email: 'makelaar@demo.gevel.test',
    broker_logo: null,
    broker_id: '3',
    owner_id: overrides.type === 'owner' ? '101' : null,
    owner_name: null,
    grant: null,
    has_more_owners: false,
    modules: ['objects', 'contracts', 'relations', 'rental_statements', 'tickets', 'financial', 'reports'],
    theme: null,
    two_factor_enabled: false,
    two_factor_policy: 'optional',
    portal: null,
    ...overrides,
  };
}

export function anAdministrator(overrides: Partial<SessionUser> = {}): SessionUser {
  return aUser({
    type: 'admin',
    first_name: 'Bo',
    name: 'Beheer',
    email: 'beheer@demo.gevel.test',
    broker_id: null,
    modules: [],
    permissions: allPermissions,
    ...overrides,
  });
}

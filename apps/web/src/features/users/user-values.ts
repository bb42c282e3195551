import type { UserBody } from '@gevel/contract';
import { eachPermission, noPermissions, permissions } from '@gevel/contract/plain';
import type { ShownValue } from '../../parts/edit-form/use-conflict.ts';
import type { UserRecord } from './users.queries.ts';

/** What the form of a user holds: the permissions beside each other, and the names of what is linked. */
export interface UserValues extends Omit<UserBody, 'permissions'>, Record<(typeof permissions)[number], boolean> {
  broker_name: string | null;
  owner_name: string | null;
  /** Of a known user: what the form began with. */
  found: UserBody | null;
  /** Of a new user: mail the invitation at once. */
  invite: boolean;
}

export const newUser: UserValues = {
  type: 'broker',
  email: '',
  first_name: '',
  name: '',
  language: 'nl',
  broker_id: null,
  broker_name: null,
  owner_id: null,
  owner_name: null,
  ...noPermissions,
  found: null,
  invite: true,
};

export function valuesOf(record: UserRecord): UserValues {
  return {
    type: record.type,
    email: record.email,
    first_name: record.first_name,
    name: record.name,
    language: record.language,
    broker_id: record.broker_id,
    broker_name: record.broker_name,
    owner_id: record.owner_id,
    owner_name: record.owner_name,
    ...eachPermission((right) => record[right]),
    found: foundIn(record),
    invite: false,
  };
}

export function foundIn(record: UserRecord): UserBody {
  const { type, email, first_name, name, language, broker_id, owner_id } = record;
  const held = eachPermission((right) => record[right]);
  return { type, email, first_name, name, language, broker_id, owner_id, permissions: held };
}

const shownNames = [
  'type',
  'email',
  'first_name',
  'name',
  'language',
  'broker_name',
  'owner_name',
  ...permissions,
] as const;

export const shownOf = (values: UserValues): ShownValue[] => shownNames.map((name) => ({ name, value: values[name] }));

/** Only what belongs to the kind of user is sent along. */
export function bodyOf(values: UserValues): UserBody {
  const isAdmin = values.type === 'admin';
  return {
    type: values.type,
    email: values.email.trim(),
    first_name: values.first_name.trim(),
    name: values.name.trim(),
    language: values.language,
    broker_id: values.type === 'broker' ? values.broker_id : null,
    owner_id: values.type === 'owner' ? values.owner_id : null,
    permissions: eachPermission((right) => isAdmin && values[right]),
  };
}

/** What of a change weighs more than the rest: the server asks the administrator's password for it and mails the user. */
export function heavyChangeIn(values: UserValues): 'address' | 'rights' | 'both' | null {
  if (!values.found) return null;
  const body = bodyOf(values);
  const hasNewAddress = body.email.toLowerCase() !== values.found.email;
  const hasOtherRights = rightsIn(body) !== rightsIn(values.found);
  if (hasNewAddress && hasOtherRights) return 'both';
  if (hasNewAddress) return 'address';
  return hasOtherRights ? 'rights' : null;
}

const rightsIn = ({ type, broker_id, owner_id, permissions: given }: UserBody): string =>
  JSON.stringify([type, broker_id, owner_id, permissions.map((name) => given[name])]);

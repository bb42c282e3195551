import { type DetailOf, type RowOf, usersList } from '@gevel/contract/plain';
import { call } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import type { ListSource } from '../../parts/list-page/list-source.ts';

export type UserRow = RowOf<typeof usersList>;
export type UserRecord = DetailOf<typeof usersList>;

export const usersSource: ListSource<UserRow> = {
  name: 'users',
  list: usersList,
  call: (request) => call('users.list', request),
  listAddress: (query) => paths.users.to(undefined, query),
  recordAddress: (id, query) => paths.user.to({ id }, query),
  rowName: (row) => fullName(row),
  terms: {
    list: usersList,
    columns: Object.keys(usersList.fields).filter((name) => !['id', 'broker_id', 'owner_id'].includes(name)),
  },
  quickFilter: 'state',
};

export const userSource = {
  name: 'users',
  get: (input: { params: { id: string }; signal: AbortSignal }) => call('users.get', input),
} as const;

export function fullName({ first_name, name }: { first_name: string; name: string }): string {
  return `${first_name} ${name}`.trim();
}

import { type DetailOf, type RowOf, usersList } from '@gevel/contract/plain';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { paths } from '../../lib/paths.ts';
import { listSource } from '../../parts/list-page/list-source.ts';

export type UserRow = RowOf<typeof usersList>;
export type UserRecord = DetailOf<typeof usersList>;

export const usersSource = listSource({
  list: usersList,
  call: (request) => call('users.list', request),
  address: (query) => paths.users.to(undefined, query),
  rowName: (row) => fullName(row),
  quickFilter: 'state',
});

export const userSource = {
  name: 'users',
  get: (input: { params: { id: string }; signal: AbortSignal }) => call('users.get', input),
} as const;

export const reminderPlanQuery = queryOptions({
  queryKey: ['users', 'reminder-plan'],
  queryFn: async ({ signal }) => (await call('users.reminderPlan', { signal })).data,
});

export function fullName({ first_name, name }: { first_name: string; name: string }): string {
  return `${first_name} ${name}`.trim();
}

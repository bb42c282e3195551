import { usersList } from '@gevel/contract/plain';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { aRow } from '../../test/a-row.ts';
import { useDropRecord, useStoreRecord } from './use-store-record.ts';

const keys = [
  ['users', 'record', '1'],
  ['users', 'record', '2'],
  ['users', 'page'],
  ['brokers', 'record', '1'],
  ['owners', 'record', '1'],
  ['news', 'record', '1'],
];

function known() {
  const client = new QueryClient();
  for (const key of keys) client.setQueryData(key, {});
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const kept = () =>
    keys.filter((key) => client.getQueryState(key)?.isInvalidated === false).map((key) => key.join(' '));
  return { wrapper, kept, client };
}

test('a changed user makes brokers and owners be read again too, and is itself what the server answered', () => {
  const { wrapper, kept } = known();
  const { result } = renderHook(() => useStoreRecord(usersList), { wrapper });
  result.current.store('1', aRow(usersList));
  expect(kept()).toEqual(['users record 1', 'news record 1']);
});

test('a deleted owner is gone from its broker and its users', () => {
  const { wrapper, kept, client } = known();
  const { result } = renderHook(() => useDropRecord('owners'), { wrapper });
  result.current('1');
  expect(kept()).toEqual(['news record 1']);
  expect(client.getQueryState(['owners', 'record', '1'])).toBeUndefined();
});

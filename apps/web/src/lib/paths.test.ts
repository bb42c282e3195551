import { pageNames } from '@gevel/contract/plain';
import { expect, test } from 'vitest';
import { paths } from './paths.ts';

test('the server knows the beginning of the address of every screen, and no other', () => {
  const names = Object.values(paths).map(({ pattern }) => pattern.split('/')[1] ?? '');
  expect([...new Set(names)].filter((name) => name !== '').toSorted()).toEqual(pageNames);
});

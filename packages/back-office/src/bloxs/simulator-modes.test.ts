import { simulatorModes } from '@gevel/bloxs-simulator';
import { expect, it } from 'vitest';
import { allSets } from './drift/all-sets.ts';

it('a poor environment forbids half of the sets that are read, and nothing else', () => {
  const read = new Set(allSets.map(({ name }) => name));
  const forbidden = simulatorModes.poor.map((fault) => fault.replace('http-403@', ''));
  expect(forbidden.filter((set) => !read.has(set))).toEqual([]);
  expect(forbidden).toHaveLength(Math.floor(read.size / 2));
});

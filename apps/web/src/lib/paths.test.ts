import { expect, test } from 'vitest';
import { paths } from './paths.ts';

test('an address is built from its parts', () => {
  expect(paths.object.to({ id: '1042' })).toBe('/objecten/1042');
  expect(
    paths.mutations.to({
      quadrant: 'costs',
      ledgeraccount: '4000',
      owner: '7',
      year: '2026',
      periodstart: '1',
      periodend: '12',
    }),
  ).toBe('/mutaties/costs/4000/7/2026/1/12');
});

test('a part cannot leave its place in the address', () => {
  expect(paths.contract.to({ id: '../login?x=1#y' })).toBe('/contracten/..%2Flogin%3Fx%3D1%23y');
});

test('an address carries a view', () => {
  expect(paths.tickets.to(undefined, { filter: { is_open: true }, sort: '-age_days' })).toBe(
    '/meldingen?filter[is_open]=true&sort=-age_days',
  );
});

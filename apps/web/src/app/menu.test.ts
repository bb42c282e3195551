import type { Asker } from '@gevel/contract/plain';
import { describe, expect, test } from 'vitest';
import { askerOf } from '../lib/asker.ts';
import { anAdministrator, aUser } from '../test/a-user.ts';
import { isWithin, menu, menuOf } from './menu.ts';
import { screens } from './screens.ts';

const everything = menu.map(({ path }) => path.pattern);
const namesFor = (asker: Asker, built = everything) => menuOf(asker, built).map(({ name }) => name);

describe('the menu', () => {
  test('of a broker and of an owner is their portfolio', () => {
    const expected = [
      'dashboard',
      'objects',
      'relations',
      'contracts',
      'rentalStatements',
      'tickets',
      'financial',
      'reports',
    ];
    expect(namesFor(askerOf(aUser()))).toEqual(expected);
    expect(namesFor(askerOf(aUser({ type: 'owner' })))).toEqual(expected);
  });
  test('of an administrator with every permission is management', () => {
    expect(namesFor(askerOf(anAdministrator()))).toEqual(['dashboard', 'brokers', 'owners', 'news', 'users', 'tools']);
  });
  test('of an administrator has only what a permission opens, and tools', () => {
    const permissions = { brokers_manage: false, owners_manage: false, news_manage: true, users_manage: false };
    expect(namesFor(askerOf(anAdministrator({ permissions })))).toEqual(['dashboard', 'news', 'tools']);
  });
  test('leaves out a module that is switched off', () => {
    expect(namesFor(askerOf(aUser({ modules: ['contracts'] })))).toEqual(['dashboard', 'contracts']);
  });
  test('leaves out what has no screen yet', () => {
    const built = screens.map(({ pattern }) => pattern);
    expect(namesFor(askerOf(aUser()), built)).not.toContain('news');
    for (const { path } of menuOf(askerOf(aUser()), built)) expect(built).toContain(path.pattern);
  });
});

test('a ticket belongs to the entry of the tickets', () => {
  const tickets = menu.find(({ name }) => name === 'tickets');
  expect(tickets && isWithin(tickets, '/tickets/12')).toBe(true);
  expect(tickets && isWithin(tickets, '/meldingen')).toBe(true);
  expect(tickets && isWithin(tickets, '/objecten')).toBe(false);
});

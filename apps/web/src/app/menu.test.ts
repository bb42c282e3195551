import type { Actor } from '@gevel/contract/plain';
import { noPermissions } from '@gevel/contract/plain';
import { describe, expect, test } from 'vitest';
import { actorOf } from '../lib/may.ts';
import { anAdministrator, aUser } from '../test/a-user.ts';
import { isWithin, menu, menuOf } from './menu.ts';

const namesFor = (actor: Actor) => menuOf(actor).map(({ name }) => name);

describe('the menu', () => {
  test('of a broker and of an owner is their portfolio', () => {
    const expected = [
      'dashboard',
      'threads',
      'approvals',
      'objects',
      'relations',
      'contracts',
      'rentalStatements',
      'tickets',
      'financial',
      'reports',
      'documents',
    ];
    expect(namesFor(actorOf(aUser()))).toEqual(expected);
    expect(namesFor(actorOf(aUser({ type: 'owner' })))).toEqual(expected);
  });
  test('of an administrator with every permission is management', () => {
    expect(namesFor(actorOf(anAdministrator()))).toEqual(['dashboard', 'brokers', 'owners', 'news', 'users', 'tools']);
  });
  test('of an administrator has only what a permission opens, and tools', () => {
    const permissions = { ...noPermissions, news_manage: true };
    expect(namesFor(actorOf(anAdministrator({ permissions })))).toEqual(['dashboard', 'news', 'tools']);
  });
  test('leaves out a module that is switched off', () => {
    expect(namesFor(actorOf(aUser({ modules: ['contracts'] })))).toEqual([
      'dashboard',
      'threads',
      'contracts',
      'documents',
    ]);
  });
});

test('a ticket belongs to the entry of the tickets', () => {
  const tickets = menu.find(({ name }) => name === 'tickets');
  expect(tickets && isWithin(tickets, '/tickets/12')).toBe(true);
  expect(tickets && isWithin(tickets, '/meldingen')).toBe(true);
  expect(tickets && isWithin(tickets, '/objecten')).toBe(false);
  expect(tickets && isWithin(tickets, '/meldingenlijst')).toBe(false);
});

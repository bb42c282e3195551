import { describe, expect, it, test } from 'vitest';
import { type Access, type Actor, changesRecords, type LoginStep, refusalOf } from './access.ts';
import { modules, noPermissions } from './kinds.ts';

const actor = (overrides: Partial<Actor>): Actor => ({
  kind: 'broker',
  permissions: noPermissions,
  modules: [...modules],
  portal: null,
  owner_id: overrides.kind === 'owner' ? '101' : null,
  grant: null,
  ...overrides,
});
const admin = actor({ kind: 'admin' });
const newsAdmin = actor({ kind: 'admin', permissions: { ...noPermissions, news_manage: true } });
const openedPortal = actor({ kind: 'admin', portal: { type: 'broker' } });
const withoutTickets = actor({ modules: modules.filter((name) => name !== 'tickets') });

const anyone: Access = { who: 'anyone' };
const user: Access = { who: 'user' };
const feed: Access = { who: 'user', unlessEnded: true };
const admins: Access = { who: 'admin' };
const newsAdmins: Access = { who: 'admin', permission: 'news_manage' };
const keepers: Access = { who: 'admin', permission: ['owners_manage', 'news_manage'] };
const verify: Access = { who: 'half-logged-in', step: '2fa-required' };
const setUp: Access = { who: 'half-logged-in', step: '2fa-setup', orUser: true };
const openedOwner = actor({ kind: 'admin', portal: { type: 'owner' } });
const tickets: Access = { who: 'non-admin', module: 'tickets' };
const accountant = actor({ kind: 'owner', grant: { read_only: true, decides: false }, modules: ['financial'] });
const deputy = actor({ kind: 'owner', grant: { read_only: false, decides: true } });
const withoutOwner = actor({ kind: 'owner', owner_id: null });
const ofOwnPortfolio: Access = { who: 'non-admin', ownPortfolio: true };
const orOfDeputies: Access = { who: 'non-admin', ownPortfolio: true, orDeputy: true };
const ofBrokers: Access = { who: 'non-admin', module: 'reports', only: 'broker' };

describe('who may make a call', () => {
  it.each<[string, Access, Actor | null, ReturnType<typeof refusalOf>]>([
    ['a visitor calls what anyone may', anyone, null, null],
    ['a visitor calls what users may', user, null, 'unauthenticated'],
    ['a visitor calls what administrators may', admins, null, 'unauthenticated'],
    ['a visitor reads tickets', tickets, null, 'unauthenticated'],
    ['a broker reads tickets', tickets, actor({}), null],
    ['an owner reads tickets', tickets, actor({ kind: 'owner' }), null],
    ['a broker without the module reads tickets', tickets, withoutTickets, 'module_disabled'],
    ['an administrator reads tickets', tickets, admin, 'forbidden'],
    ['an administrator inside an opened portal reads tickets', tickets, openedPortal, null],
    ['a broker reads what is for brokers', ofBrokers, actor({}), null],
    ['an owner reads what is for brokers', ofBrokers, actor({ kind: 'owner' }), 'forbidden'],
    ['an administrator reads what is for brokers', ofBrokers, admin, 'forbidden'],
    ['an administrator inside a broker’s portal reads what is for brokers', ofBrokers, openedPortal, null],
    ['an administrator inside an owner’s portal reads what is for brokers', ofBrokers, openedOwner, 'forbidden'],
    ['somebody who was let in on an owner reads what their role has not', tickets, accountant, 'module_disabled'],
    ['somebody to whom no owner is left reads tickets', tickets, withoutOwner, 'grant_ended'],
    ['somebody to whom no owner is left reads what is new', feed, withoutOwner, 'grant_ended'],
    ['an administrator reads what is new', feed, admin, null],
    ['somebody to whom no owner is left calls what users may', user, withoutOwner, null],
    ['an owner calls what is for their own portfolio', ofOwnPortfolio, actor({ kind: 'owner' }), null],
    ['a broker calls what is for their own portfolio', ofOwnPortfolio, actor({}), null],
    ['somebody who was let in calls what is for one’s own portfolio', ofOwnPortfolio, accountant, 'forbidden'],
    ['a deputy calls what is for one’s own portfolio and for deputies', orOfDeputies, deputy, null],
    ['somebody who was let in and is none calls it', orOfDeputies, accountant, 'forbidden'],
    ['a deputy calls what is for one’s own portfolio alone', ofOwnPortfolio, deputy, 'forbidden'],
    ['a broker calls what administrators may', admins, actor({}), 'forbidden'],
    ['an administrator inside an opened portal calls what administrators may', admins, openedPortal, 'forbidden'],
    ['an administrator without the permission manages news', newsAdmins, admin, 'forbidden'],
    ['an administrator with the permission manages news', newsAdmins, newsAdmin, null],
    ['an administrator with one of two permissions calls what either opens', keepers, newsAdmin, null],
    ['an administrator with neither of two permissions calls what either opens', keepers, admin, 'forbidden'],
    ['an administrator calls what every administrator may', admins, admin, null],
    ['a logged-in user calls the second step of a login', verify, actor({}), 'unauthenticated'],
    ['a visitor calls the second step of a login', verify, null, 'unauthenticated'],
    ['a logged-in user sets a second factor up', setUp, actor({}), null],
    ['a visitor sets a second factor up', setUp, null, 'unauthenticated'],
  ])('%s', (_case, access, who, refusal) => {
    expect(refusalOf(access, who)).toBe(refusal);
  });
});

describe('a half-finished login', () => {
  it.each<[string, Access, LoginStep, ReturnType<typeof refusalOf>]>([
    ['gives the code that is asked', verify, '2fa-required', null],
    ['sets up the factor that is asked', setUp, '2fa-setup', null],
    ['cannot set up a factor instead of giving its code', setUp, '2fa-required', 'unauthenticated'],
    ['cannot give a code before setting up', verify, '2fa-setup', 'unauthenticated'],
    ['is no user', user, '2fa-required', 'unauthenticated'],
    ['is no administrator', admins, '2fa-setup', 'unauthenticated'],
  ])('%s', (_case, access, step, refusal) => {
    expect(refusalOf(access, null, step)).toBe(refusal);
  });
});

describe('whoever was let in to look only', () => {
  test.each<[string, Parameters<typeof changesRecords>[0], boolean]>([
    ['reads', { method: 'GET', access: tickets }, false],
    ['reports no problem', { method: 'POST', access: tickets }, true],
    ['says what they have read', { method: 'PUT', access: tickets, isPersonal: true }, false],
    ['changes their own account', { method: 'PUT', access: user }, false],
  ])('%s', (_case, call, changes) => {
    expect(changesRecords(call)).toBe(changes);
  });
});

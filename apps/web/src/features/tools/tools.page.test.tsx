import { allPermissions, noPermissions } from '@gevel/contract/plain';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { narrowWindow } from '../../lib/media-query.ts';
import { anAdministrator } from '../../test/a-user.ts';
import { problem } from '../../test/fake-api.ts';
import { type Answers, moment, run, show } from './show-tools.ts';

beforeEach(() => localStorage.clear());

test('a kind of record that needs attention is named with the reason and since when', async () => {
  const alarms = [
    { record_type: 'owners', kind: 'stale', since: moment },
    { record_type: 'tickets', kind: 'quarantined', since: moment },
  ];
  await show('', { 'GET tools/sync-alarms': () => ({ body: { data: alarms } }) });
  const notice = (await screen.findByText('2 soorten vragen aandacht')).closest('[role=status]');
  const said = within(notice as HTMLElement) // safe: the notice is an element
    .getAllByRole('listitem')
    .map((item) => item.textContent);
  expect(said[0]).toMatch(/^Verhuurders: te lang niet ververst, alarm sinds /);
  expect(said[1]).toMatch(/^Meldingen: er zou te veel tegelijk vervallen of leeg worden, alarm sinds /);
});

test('the parts stand in groups on a desk, and on a phone in one choice that leads to them', async () => {
  await show('', {});
  const parts = await screen.findByRole('navigation', { name: 'Onderdelen van gereedschappen' });
  for (const group of ['Gegevens', 'Portaal', 'Veiligheid']) within(parts).getByText(group);
  expect(within(parts).getByRole('link', { name: 'Synchronisatie' }).getAttribute('aria-current')).toBe('page');
  cleanup();

  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matchMedia(query),
    matches: query === narrowWindow,
  }));
  const { address } = await show('', {});
  const choice = await screen.findByRole('combobox', { name: 'Onderdelen van gereedschappen' });
  await userEvent.selectOptions(choice, 'Privacy');
  await waitFor(() => expect(address()).toContain('section=privacy'));
});

test('fields that this version reads and the last read did not are named by kind of record', async () => {
  const freshness = [
    {
      record_type: 'contracts',
      rows: 2,
      state: 'done',
      synced_at: moment,
      followed_at: moment,
      not_read: ['payment_method'],
      not_given: [],
      old_after_minutes: 105,
    },
    {
      record_type: 'tickets',
      rows: 2,
      state: 'done',
      synced_at: moment,
      followed_at: null,
      not_read: [],
      not_given: ['priority'],
      old_after_minutes: 1_560,
    },
  ];
  await show('', {
    'GET dashboard': () => ({ body: { data: { kind: 'admin', freshness }, meta: { synced_at: null } } }),
  });
  await screen.findByText('Nieuw in deze versie en nog niet gelezen: Betaalwijze');
  screen.getByText('Wordt niet geleverd: Prioriteit');
  expect(screen.getByRole('row', { name: /^Contracten/ }).textContent).toContain('1,75 uur');
  expect(screen.getByRole('row', { name: /^Meldingen/ }).textContent).toContain('26 uur');
});

test('a run says what it read in which way, and in how many calls', async () => {
  const [step] = run().steps;
  if (step === undefined) throw new Error('There is no step');
  const steps = [
    { ...step, record_type: 'contracts', read_as: 'whole' as const, calls: 12 },
    { ...step, record_type: 'tickets', read_as: 'changes' as const, calls: 9 },
    { ...step, record_type: 'control_list', read_as: 'left' as const, calls: 0 },
  ];
  await show('', { 'GET tools/sync-runs': () => ({ body: { data: [run({ steps })] } }) });
  await screen.findByText('Wijzigingen gelezen');
  await screen.findByText('21 aanroepen aan Bloxs');
  const ways = ['Volledig', 'Wijzigingen', 'Niet nodig'].map((way) => screen.getByRole('cell', { name: way }));
  expect(ways).toHaveLength(3);
});

/** What a back office is said to be with which nothing is the matter. */
const answering = {
  reachable: true,
  problem: null,
  checked_at: moment,
  circuit: 'closed',
  rests_until: null,
  drift: [],
  limits: [],
};

test('a back office that no request goes to for a while is said to be so', async () => {
  const { user } = await show('back-office', {
    'GET tools/back-office': () => ({
      body: { data: { ...answering, reachable: false, problem: 'unreachable', circuit: 'open' } },
    }),
  });
  await user.click(screen.getByRole('button', { name: 'Nu controleren' }));
  await screen.findByText(/Er gaan daarom even geen aanvragen naar Bloxs/);
});

test('a rest that Bloxs asked for is told with its end, and ended by a call that is answered', async () => {
  let isResting = true;
  const resting = { reachable: false, problem: 'limited', rests_until: '2026-11-22T06:07:00.000Z' };
  const { user } = await show('back-office', {
    'GET tools/back-office': () => ({
      body: { data: isResting ? { ...answering, ...resting } : answering },
    }),
    'POST tools/back-office/probe': () => {
      isResting = false;
      return { body: { data: { reachable: true, rests_until: null } } };
    },
  });
  await user.click(screen.getByRole('button', { name: 'Nu controleren' }));
  await screen.findByText('Bloxs vroeg te wachten tot 22 november 2026 om 07:07');
  await user.click(screen.getByRole('button', { name: 'Nu één keer proberen' }));
  await screen.findByText('Bloxs antwoordt');
  expect(screen.queryByText(/vroeg te wachten/)).toBeNull();
});

test('how Bloxs wants to be asked is told in words', async () => {
  const limits = [
    { set: 'Relations', kind: 'page-size', value: 500 },
    { set: '*', kind: 'fewer-calls', value: 100 },
  ];
  const { user } = await show('back-office', {
    'GET tools/back-office': () => ({
      body: { data: { ...answering, limits } },
    }),
  });
  await user.click(screen.getByRole('button', { name: 'Nu controleren' }));
  await screen.findByRole('row', { name: 'Relations Geeft hoogstens 500 rijen per keer' });
  screen.getByRole('row', { name: /^Alles .* hoogstens 100 per minuut$/ });
});

test('what Bloxs describes otherwise is named with what was expected and what was found', async () => {
  const drift = [
    { kind: 'property-type', subject: 'Owners.Iban', expected: 'Edm.String', found: 'Edm.Int32' },
    { kind: 'member-met', subject: 'RelationType.Ghost', expected: null, found: null },
  ];
  const { user } = await show('back-office', {
    'GET tools/back-office': () => ({
      body: { data: { ...answering, drift } },
    }),
  });
  await user.click(screen.getByRole('button', { name: 'Nu controleren' }));
  await screen.findByRole('row', { name: 'Ander soort veld Owners.Iban Edm.String Edm.Int32' });
  screen.getByRole('row', { name: 'Onbekende waarde in de gegevens RelationType.Ghost – –' });
});

describe('the parts of the tools', () => {
  test('live in the address', async () => {
    const { user, address } = await show('', { 'GET tools/jobs': () => ({ body: { data: [] } }) });
    const tabs = within(screen.getByRole('navigation', { name: 'Onderdelen van gereedschappen' }));
    expect(tabs.getByRole('link', { name: 'Synchronisatie' }).getAttribute('aria-current')).toBe('page');
    await user.click(tabs.getByRole('link', { name: 'Taken' }));
    await screen.findByText('Er zijn nog geen taken.');
    expect(address()).toBe('/gereedschappen?section=jobs');
  });
});

describe('who may not', () => {
  const holders = { brokers_manage: ['Bo Beheer'], owners_manage: ['Bo Beheer', 'Cato Cel'], users_manage: [] };
  const asNewsOnly = (section: string, answers: Answers = {}) =>
    show(
      section,
      { 'GET tools/right-holders': () => ({ body: { data: holders } }), ...answers },
      anAdministrator({ permissions: { ...noPermissions, news_manage: true } }),
    );

  test('start a synchronisation reads which rights that takes and who has them', async () => {
    await asNewsOnly('');
    await screen.findByText('Hiervoor is een recht nodig dat u niet heeft: Verhuurders beheren of Makelaars beheren.');
    await screen.findByText('Vraag het aan Bo Beheer of Cato Cel');
    expect(screen.queryByRole('button', { name: 'Nu synchroniseren' })).toBeNull();
  });
  test.each(['ticket-states', 'audit', 'audit&record=e1'])(
    'open %s reads whom to ask, and asks the server nothing',
    async (section) => {
      const { api } = await asNewsOnly(section);
      await screen.findByText(/Hiervoor is een recht nodig dat u niet heeft/);
      expect(api.requests.filter(({ path }) => /audit|ticket-state/.test(path))).toEqual([]);
    },
  );
  test('read the mail log sends a test mail to themselves all the same', async () => {
    const { api, user } = await asNewsOnly('mail-log', {
      'POST tools/own-test-mail': () => ({ body: { data: { state: 'sent' } } }),
    });
    await screen.findByText('Vraag het aan een portaalbeheerder met dit recht.');
    expect(screen.queryByLabelText('Ontvanger')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Testmail sturen' }));
    await screen.findByText('De testmail is verstuurd naar beheer@demo.gevel.test.');
    expect(api.requests.some(({ path }) => path.includes('mail-log'))).toBe(false);
  });
});

describe('synchronisation', () => {
  test('tells the code of a problem in words, and keeps the technical text', async () => {
    await show('', {});
    await screen.findByText(/Er kwamen minder gegevens dan Bloxs had aangekondigd/);
    screen.getByText('Technische melding: 40 of 100 promised records came');
  });
  test('lets what was quarantined be removed all the same, after asking', async () => {
    const [step] = run().steps;
    const problem = 'quarantined: 34 of 120 would be removed at once';
    const losses = [
      { what: 'rows' as const, name: 'owners', lost: 34, of: 120 },
      { what: 'values' as const, name: 'iban', lost: 583, of: 1_250 },
      { what: 'along' as const, name: 'contract_lines', lost: 40, of: 90 },
    ];
    const held = run({ steps: step ? [{ ...step, problem, losses }] : [] });
    const { api, user } = await show('', {
      'GET tools/sync-runs': () => ({ body: { data: [held] } }),
      'POST tools/removals/owners/confirm': () => ({ body: { data: run({ state: 'running', progress: 0 }) } }),
    });
    // what somebody is about to confirm stands beside it in numbers
    await screen.findByText('Verhuurders: 34 van 120 zouden vervallen');
    screen.getByText('IBAN: 583 van 1.250 zouden leeg worden');
    screen.getByText('Contractregels: 40 van 90 zouden mee vervallen');
    await user.click(await screen.findByRole('button', { name: 'Toch doorvoeren' }));
    const dialog = await screen.findByRole('dialog', { name: 'Verhuurders: toch doorvoeren?' });
    expect(api.requests.some(({ method }) => method === 'POST')).toBe(false);
    await user.click(within(dialog).getByRole('button', { name: 'Toch doorvoeren' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.bodiesOf('POST tools/removals/owners/confirm')).toHaveLength(1);
  });
  test('offers nothing of the kind for other problems', async () => {
    await show('', {});
    await screen.findByText(/Er kwamen minder gegevens/);
    expect(screen.queryByRole('button', { name: 'Toch doorvoeren' })).toBeNull();
  });
  test('follows a run by events of the server', async () => {
    const listeners = new Map<string, (event: unknown) => void>();
    class Source {
      addEventListener(name: string, listener: (event: unknown) => void) {
        listeners.set(name, listener);
      }
      close() {}
    }
    vi.stubGlobal('EventSource', Source);
    await show('', { 'GET tools/sync-runs': () => ({ body: { data: [run({ state: 'running', progress: 10 })] } }) });
    await screen.findByText('Bezig, 10%');
    listeners.get('open')?.({});
    listeners.get('message')?.({ data: JSON.stringify(run({ state: 'running', progress: 55 })) });
    await screen.findByText('Bezig, 55%');
  });
});

describe('the ticket-state map', () => {
  const states = [
    { name: 'Nieuw', system_state: 'New', tickets: 12, status: 'active' },
    { name: 'Bij monteur', system_state: null, tickets: 3, status: null },
  ];

  test('explains what is unmapped and saves a choice', async () => {
    const { api, user } = await show('ticket-states', {
      'GET tools/ticket-state-map': () => ({ body: { data: states } }),
      'PUT tools/ticket-state-map': () => ({ body: { data: [states[0], { ...states[1], status: 'planned' }] } }),
    });
    await screen.findByText('1 status is niet toegewezen');
    await user.selectOptions(screen.getByLabelText('Status in het portaal voor Bij monteur'), 'Ingepland');
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await screen.findByText(/De toewijzing is opgeslagen/);
    expect(api.bodiesOf('PUT tools/ticket-state-map')).toEqual([
      {
        states: [
          { name: 'Nieuw', status: 'active' },
          { name: 'Bij monteur', status: 'planned' },
        ],
      },
    ]);
  });
});

describe('the policy of the second factor', () => {
  const saved = { admin: 'required', broker: 'optional', owner: 'off' };

  test('is chosen per kind of user', async () => {
    const { api, user } = await show('two-factor', {
      'GET tools/two-factor-policy': () => ({ body: { data: saved } }),
      'PUT tools/two-factor-policy': () => ({ body: { data: { ...saved, broker: 'required' } } }),
    });
    await user.selectOptions(await screen.findByLabelText('Makelaars'), 'Verplicht');
    await user.click(screen.getByRole('button', { name: 'Opslaan' }));
    await screen.findByText('De keuze is opgeslagen.');
    expect(api.bodiesOf('PUT tools/two-factor-policy')).toEqual([{ ...saved, broker: 'required' }]);
  });
  test('is only shown to who does not manage users', async () => {
    const permissions = { ...allPermissions, users_manage: false };
    await show(
      'two-factor',
      { 'GET tools/two-factor-policy': () => ({ body: { data: saved } }) },
      anAdministrator({ permissions }),
    );
    expect(await screen.findByLabelText('Makelaars')).toHaveProperty('disabled', true);
    expect(screen.queryByRole('button', { name: 'Opslaan' })).toBeNull();
  });
});

test('health says how the portal is doing, and of what needs attention what to do', async () => {
  const parts = [
    { part: 'database', is_degraded: false },
    { part: 'mails', is_degraded: true },
  ];
  await show('health', {
    'GET health/live': () => ({ body: { status: 'ok' } }),
    'GET health/ready': () => problem(503, 'unavailable'),
    'GET tools/health': () => ({ body: { data: parts } }),
  });
  const mails = within(await screen.findByRole('row', { name: /^E-mails/ }));
  mails.getByText('Vraagt aandacht');
  mails.getByText(/langer dan een kwartier/);
  within(screen.getByRole('row', { name: /^Database/ })).getByText('In orde');
  await waitFor(() => screen.getByText('Antwoordt niet'));
});

test('what is wrong in a folder of files is told with its place, its reason and what follows from it', async () => {
  const place = { file: 'contracten.csv', sheet: null, row: 12, column: 'begindatum' };
  const finding = { of: 'row', reason: 'not-a-day', ...place, value: '31-2-2026', expected: null };
  const { user } = await show('back-office', {
    'GET tools/back-office': () => ({
      body: { data: { ...answering, folder: { is_refused: true, findings: [finding], count: 140 } } },
    }),
  });
  await user.click(screen.getByRole('button', { name: 'Nu controleren' }));
  await screen.findByText(/Er is een bestand geweigerd/);
  screen.getByText(/U ziet de eerste 1\./);
  const template = screen.getByRole('link', { name: 'Sjabloon downloaden' });
  expect(template.getAttribute('href')).toBe('/api/tools/sheet-template');
  screen.getByRole('row', {
    name: /^contracten.csv 12 begindatum is geen datum; .* 31-2-2026 rij geweigerd$/,
  });
});

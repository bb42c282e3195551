import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { type FakeAnswer, type FakeRequest, problem } from '../../test/fake-api.ts';
import { moment, show } from './show-profile.ts';

beforeEach(() => localStorage.clear());

describe('what one is mailed of', () => {
  const put = ({ body }: FakeRequest): FakeAnswer => ({
    body: { data: { topic: 'tickets', frequency: Reflect.get(Object(body), 'frequency'), usual: 'daily' } },
  });
  const asked = 'PUT user/mail-topics';

  test('is told by topic with what is usual, set at once by keyboard, and undone', async () => {
    const { api, user, part } = await show({ [asked]: put });
    const form = part('Wat u per e-mail krijgt');
    const choice = await form.findByLabelText<HTMLSelectElement>('Meldingen');
    expect(choice.value).toBe('weekly');
    expect([...choice.options].map(({ text }) => text)).toEqual([
      'Meteen',
      'Elke dag om 8 uur (gebruikelijk)',
      'Elke maandag om 8 uur',
      'Nooit',
    ]);
    choice.focus();
    await user.selectOptions(choice, 'Nooit');
    await form.findByText('Meldingen: Nooit');
    await user.click(form.getByRole('button', { name: 'Ongedaan maken' }));
    await form.findByText('Meldingen: Elke maandag om 8 uur');
    expect(choice.value).toBe('weekly');
    expect(form.queryByRole('button', { name: 'Ongedaan maken' })).toBeNull();
    expect(api.bodiesOf(asked)).toEqual([
      { topic: 'tickets', frequency: 'never' },
      { topic: 'tickets', frequency: 'weekly' },
    ]);
  });

  test('says when it could not be kept, and shows what holds', async () => {
    const { user, part } = await show({ [asked]: () => problem(503, 'unavailable') });
    const form = part('Wat u per e-mail krijgt');
    const choice = await form.findByLabelText<HTMLSelectElement>('Meldingen');
    await user.selectOptions(choice, 'Nooit');
    await form.findByText('Niet opgeslagen');
    await waitFor(() => expect(choice.value).toBe('weekly'));
  });

  test('says why there is nothing to choose', async () => {
    const { part } = await show({ 'GET user/mail-topics': () => ({ body: { data: [] } }) });
    await part('Wat u per e-mail krijgt').findByText(/hoort nog niet bij een makelaar/);
  });

  const opened = { type: 'broker', id: '1', name: 'De Kade', opened_at: moment, expires_at: moment } as const;
  test('is not there in a portal that an administrator opened', async () => {
    const { api } = await show({}, { type: 'admin', portal: opened });
    screen.getByText(/Sluit het om uw eigen profiel te bekijken/);
    // Nothing else of oneself either: the server would refuse it.
    expect(screen.queryAllByRole('button')).toEqual([]);
    expect(screen.queryAllByRole('textbox')).toEqual([]);
    expect(api.requests).toEqual([]);
  });
});

describe('messages on devices', () => {
  const device = {
    id: 'd1',
    device: { browser: 'Chrome', system: 'Android' },
    is_current: true,
    created_at: moment,
    last_sent_at: null,
    needs_renewal: false,
    ended: null,
    topics: [{ topic: 'news', frequency: 'daily' }],
  };
  const answered = (devices: object[], key: string | null = 'B'.repeat(87)) => ({
    'GET user/push-devices': () => ({ body: { data: { public_key: key, devices } } }),
  });
  const mails = 'Wat u per e-mail krijgt';

  test('are offered to administrators, of the topics that they are told of', async () => {
    const topics = [{ topic: 'refusals', frequency: 'daily' }];
    const { part } = await show(answered([{ ...device, topics }]), { type: 'admin' });
    const form = part(mails);
    await form.findByRole('heading', { name: 'Ook als bericht op uw apparaat' });
    const choices = within(await form.findByRole('group', { name: 'Hoe vaak op dit apparaat' }));
    expect(choices.getAllByRole('combobox')).toEqual([choices.getByLabelText('Geweigerde documenten')]);
  });

  test('are set by topic, and said to end with a logout', async () => {
    const { api, user, part } = await show({
      ...answered([device]),
      'PUT user/push-devices/d1': ({ body }: FakeRequest) => ({ body: { data: { ...device, topics: [body] } } }),
    });
    const form = part(mails);
    await form.findByText(/Logt u hier uit, dan stoppen ze/);
    const choice = form.getByLabelText<HTMLSelectElement>('Nieuwsberichten');
    await user.selectOptions(choice, 'Meteen');
    await form.findByText('Nieuwsberichten: Meteen');
    expect(api.bodiesOf('PUT user/push-devices/d1')).toEqual([{ topic: 'news', frequency: 'at_once' }]);
  });

  test.each([
    ['gone', /De browser heeft de berichten op dit apparaat zelf beëindigd/],
    ['refused', /neemt geen berichten van het portaal meer aan/],
  ])('that ended because it was %s say so', async (ended, words) => {
    const { part } = await show(answered([{ ...device, ended }]));
    await part(mails).findByText(words);
  });

  test('say that this browser cannot show them', async () => {
    const { part } = await show(answered([]));
    await part(mails).findByText(/Deze browser kan geen berichten van het portaal tonen/);
    expect(part(mails).queryByRole('button', { name: 'Berichten op dit apparaat aanzetten' })).toBeNull();
  });

  test('are said to be off where the portal sends none', async () => {
    const { part } = await show(answered([], null));
    await part(mails).findByText(/Dit portaal verstuurt geen berichten naar apparaten/);
  });

  test('on another device are switched off from here', async () => {
    const { api, user, part } = await show({
      ...answered([{ ...device, is_current: false, needs_renewal: true }]),
      'DELETE user/push-devices/d1': () => ({ status: 204, body: undefined }),
    });
    const form = part(mails);
    await form.findByText('Wacht: open op dat apparaat uw profiel');
    await user.click(form.getByRole('button', { name: /^Berichten uitzetten op Chrome/ }));
    await waitFor(() => expect(api.requests.some(({ method }) => method === 'DELETE')).toBe(true));
    await form.findByText('De berichten staan op dat apparaat uit.');
  });
});

describe('an alert', () => {
  test('that is switched off says so', async () => {
    const { user, part, api } = await show({
      'PUT user/alerts': () => ({ body: { data: { kind: 'tickets_age', threshold: null, past: null } } }),
    });
    const alerts = part('Signalen');
    await user.clear(await alerts.findByLabelText('Leeftijd van een open melding, in dagen'));
    await user.click(alerts.getByRole('button', { name: /opslaan$/ }));
    await alerts.findByText('Opgeslagen. Hiervoor krijgt u geen signaal meer.');
    expect(api.bodiesOf('PUT user/alerts')).toEqual([{ kind: 'tickets_age', threshold: null }]);
  });
});

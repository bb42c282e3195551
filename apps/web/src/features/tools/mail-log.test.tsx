import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { pageAnswer, problem } from '../../test/fake-api.ts';
import { type Answers, moment, show } from './show-tools.ts';

const mail = {
  id: 'm1',
  created_at: moment,
  kind: 'invitation',
  recipient: 'mila@voorbeeld.nl',
  subject: 'Uw toegang tot Gevel',
  state: 'outbox',
  attempts: 1,
  problem: null,
  sent_at: null,
  text: 'Beste Mila, kies een wachtwoord.',
  html: '<p>Beste Mila</p><script>window.hit = 1</script>',
};

beforeEach(() => localStorage.clear());

describe('the mail log', () => {
  const answers: Answers = {
    'GET tools/mail-log': (request) => pageAnswer([mail], request, { counts: { state: { outbox: 1 } } }),
    'GET tools/mail-log/m1': () => ({ body: { data: mail, meta: { synced_at: null } } }),
  };

  test('lists mails and opens one, with its HTML where no script runs', async () => {
    const { user, address } = await show('mail-log', answers);
    await user.click(await screen.findByRole('link', { name: /Uw toegang tot Gevel|20-11-2026/ }));
    await screen.findByRole('heading', { level: 1, name: 'Uw toegang tot Gevel' });
    expect(address()).toContain('record=m1');
    expect(screen.getByTitle('Zoals de ontvanger die ziet').getAttribute('sandbox')).toBe('');
    screen.getByText('Beste Mila, kies een wachtwoord.');
    screen.getByText('Uitnodiging');
  });
  test('shows a mail with a link to an account only to who asks for it, and says why not', async () => {
    let may = false;
    const { api, user } = await show('mail-log', {
      ...answers,
      'GET tools/mail-log/m1': () => ({
        body: { data: { ...mail, text: null, html: null }, meta: { synced_at: null } },
      }),
      'POST tools/mail-log/m1/text': () =>
        may ? { body: { data: { text: mail.text, html: mail.html } } } : problem(403, 'holds_more_rights'),
    });
    await user.click(await screen.findByRole('link', { name: /Uw toegang tot Gevel|20-11-2026/ }));
    await screen.findByText(/staat een link naar een account/);
    expect(api.requests.some(({ method }) => method === 'POST')).toBe(false);
    await user.click(screen.getByRole('button', { name: 'E-mail lezen' }));
    await screen.findByText(/heeft rechten die u zelf niet heeft|holds_more_rights/);
    may = true;
    await user.click(screen.getByRole('button', { name: 'E-mail lezen' }));
    await screen.findByText('Beste Mila, kies een wachtwoord.');
    expect(screen.getByTitle('Zoals de ontvanger die ziet').getAttribute('sandbox')).toBe('');
  });
  test('says in words that a mail was not sent again after a restore', async () => {
    const ended = {
      ...mail,
      state: 'failed',
      text: null,
      html: null,
      problem: 'restored: queued when the backup was made',
    };
    const { user } = await show('mail-log', {
      ...answers,
      'GET tools/mail-log/m1': () => ({ body: { data: ended, meta: { synced_at: null } } }),
    });
    await user.click(await screen.findByRole('link', { name: /Uw toegang tot Gevel|20-11-2026/ }));
    await screen.findByText(/wachtte nog toen de teruggezette reservekopie werd gemaakt/);
  });
  test('"Error: could not send the email." when the test mail fails', async () => {
    const { user } = await show('mail-log', {
      ...answers,
      'POST tools/test-mail': () => problem(502, 'mail_failed'),
    });
    await user.click(await screen.findByRole('button', { name: 'Testmail sturen' }));
    await screen.findByText('Fout: de e-mail kon niet worden verzonden.');
  });
  test('says where the test mail went', async () => {
    const { api, user } = await show('mail-log', {
      ...answers,
      'POST tools/test-mail': () => ({ body: { data: { state: 'sent' } } }),
    });
    const field = await screen.findByLabelText('Ontvanger');
    await user.clear(field);
    await user.type(field, 'proef@voorbeeld.nl{Enter}');
    await screen.findByText('De testmail is verstuurd naar proef@voorbeeld.nl.');
    expect(api.bodiesOf('POST tools/test-mail')).toEqual([{ recipient: 'proef@voorbeeld.nl' }]);
  });
});

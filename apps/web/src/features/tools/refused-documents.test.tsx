import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { pageAnswer } from '../../test/fake-api.ts';
import { type Answers, moment, show } from './show-tools.ts';

const refused = {
  id: '7',
  path: 'Post/Vakantie.pdf',
  problem: 'unknown',
  source: 'folder',
  byte_count: 12_000,
  refused_at: moment,
};

beforeEach(() => localStorage.clear());

describe('refused documents', () => {
  const answers: Answers = {
    'GET tools/refused-documents': (request) => pageAnswer([refused], request),
    'GET tools/refused-documents/7': () => ({ body: { data: refused, meta: { synced_at: null } } }),
    'GET tools/document-sources': () => ({ body: { data: [{ source: 'folder', looked_at: moment, problem: null }] } }),
  };

  test('are listed with their reason, and open', async () => {
    const { user, address } = await show('documents', answers);
    await screen.findByText(/Voor het laatst gekeken op/);
    screen.getByText('In de naam staat geen kenmerk dat het portaal kent');
    await user.click(screen.getByRole('link', { name: /Vakantie/ }));
    await screen.findByRole('heading', { level: 1, name: 'Post/Vakantie.pdf' });
    screen.getByText(/map “refused”/);
    expect(address()).toContain('record=7');
  });

  test('say that the portal looks nowhere, and what to set', async () => {
    await show('documents', {
      'GET tools/refused-documents': (request) => pageAnswer([], request),
      'GET tools/document-sources': () => ({ body: { data: [] } }),
    });
    await screen.findByText('Het portaal haalt nergens documenten op');
    screen.getByText(/DOCUMENTS_DIR/);
    await screen.findByText('Er is niets geweigerd');
  });

  test('say that a look failed and why', async () => {
    await show('documents', {
      ...answers,
      'GET tools/document-sources': () => ({
        body: { data: [{ source: 'folder', looked_at: moment, problem: 'EACCES' }] },
      }),
    });
    await screen.findByText(/lukte het niet: EACCES/);
  });
});

import type { SessionUser } from '@gevel/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, test } from 'vitest';
import { useUser } from '../../lib/session-context.ts';
import { anAdministrator } from '../../test/a-user.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { showScreen } from '../../test/show-screen.tsx';
import { TwoFactorPolicy } from './two-factor-policy.tsx';

beforeEach(() => {
  document.cookie = 'XSRF-TOKEN=token; path=/';
});

const saved = { admin: 'optional', broker: 'optional', owner: 'off' };
const Own = () => <p>voor u: {useUser()?.two_factor_policy}</p>;

test('whoever changes what is asked of administrators has the new rule in their own session', async () => {
  let policy: SessionUser['two_factor_policy'] = 'optional';
  fakeApi({
    'GET tools/two-factor-policy': () => ({ body: { data: saved } }),
    'PUT tools/two-factor-policy': () => {
      policy = 'required';
      return { body: { data: { ...saved, admin: policy } } };
    },
  });
  const Screen = () => (
    <>
      <Own />
      <TwoFactorPolicy />
    </>
  );
  await showScreen({ '/': Screen }, '/', () => ({ ...anAdministrator(), two_factor_policy: policy }));
  await screen.findByText('voor u: optional');
  const [first] = await screen.findAllByRole('combobox');
  await userEvent.selectOptions(first as HTMLElement, 'required');
  await userEvent.click(screen.getByRole('button', { name: 'Opslaan' }));
  await waitFor(() => screen.getByText('voor u: required'));
});

test('a setting that was chosen and not saved is asked about before another part of the tools opens', async () => {
  fakeApi({ 'GET tools/two-factor-policy': () => ({ body: { data: saved } }) });
  const { history } = await showScreen(
    { '/gereedschappen': TwoFactorPolicy },
    '/gereedschappen?section=two-factor',
    anAdministrator(),
  );
  const [first] = await screen.findAllByRole('combobox');
  await userEvent.selectOptions(first as HTMLElement, 'required');
  history.push('/gereedschappen?section=jobs');
  await screen.findByRole('dialog', { name: 'Wijzigingen niet opgeslagen' });
});

import { nl } from '@gevel/i18n/nl';
import { render, screen } from '@testing-library/react';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import { StaleAfter } from '../../lib/stale-after.ts';
import { Freshness, FreshnessBanner } from './freshness.tsx';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

test.each([
  ['older than three hours are called old', 4, undefined, true],
  ['younger are not', 2, undefined, false],
  ['are old as soon as the portal is set to call them old', 2, 60, true],
  ['are not old where nights may pass', 20, 1_560, false],
])('data %s', (_, hours, minutes, isOld) => {
  const banner = <FreshnessBanner syncedAt={hoursAgo(hours)} />;
  render(
    <IntlProvider locale="nl" messages={nl} timeZone="Europe/Amsterdam">
      {minutes === undefined ? banner : <StaleAfter value={minutes}>{banner}</StaleAfter>}
    </IntlProvider>,
  );
  expect(screen.queryByRole('status') !== null).toBe(isOld);
});

test.each([
  ['2026-06-01T01:10:00Z', 'Volledig bijgewerkt op 1 juni 2026 om 03:10, wat nieuw is tot 1 juni 2026 om 14:15'],
  ['2026-06-01T12:15:00Z', 'Bijgewerkt op 1 juni 2026 om 14:15'],
])('what was read whole at %s says until when it was followed since', (syncedAt, text) => {
  render(
    <IntlProvider locale="nl" messages={nl} timeZone="Europe/Amsterdam">
      <Freshness syncedAt={syncedAt} followedAt="2026-06-01T12:15:00Z" />
    </IntlProvider>,
  );
  expect(screen.getByText(text)).toBeTruthy();
});

import { nl } from '@gevel/i18n/nl';
import { render, screen } from '@testing-library/react';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import { StaleAfter } from '../../lib/stale-after.ts';
import { FreshnessBanner } from './freshness.tsx';

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

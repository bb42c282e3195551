import { loginShell as english } from '@gevel/i18n/en/login-shell';
import { loginShell as dutch } from '@gevel/i18n/nl/login-shell';
import { createTranslator } from 'use-intl/core';
import { describe, expect, test } from 'vitest';
import { pluralText } from './plural-text.ts';

describe.each([
  { locale: 'nl', login: dutch.auth.login },
  { locale: 'en', login: english.auth.login },
] as const)('the login screen in $locale', ({ locale, login }) => {
  test.each([1, 2, 59])('says how long to wait as every other screen would: %d', (count) => {
    const { waitSeconds, waitMinutes } = login;
    const whole = createTranslator({ locale, messages: { waitSeconds, waitMinutes } });
    expect(pluralText(waitSeconds, count)).toBe(whole('waitSeconds', { seconds: count }));
    expect(pluralText(waitMinutes, count)).toBe(whole('waitMinutes', { minutes: count }));
  });
});

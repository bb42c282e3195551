import type { DutchMessages, Language } from '@gevel/i18n';

declare module 'use-intl' {
  interface AppConfig {
    Locale: Language;
    /** The Dutch messages are literal, so that keys and the arguments of each message are checked. */
    Messages: DutchMessages;
  }
}

import { parseFault } from '../faults/parse-fault.ts';
import { rateClasses } from '../http/rate-limits.ts';
import { simulatorModeNames } from '../simulator-modes.ts';
import type { AskedSettings } from './asked-settings.ts';

interface Flag {
  /** What stands behind the flag in the help. */
  value: string;
  about: string;
  repeatable?: boolean;
  /** What changes on the line so far; throws an Error with a sentence when the text cannot be used. */
  read(text: string, line: AskedSettings): Partial<AskedSettings>;
}

/** Every flag of the command line; help and validation follow from it. */
export const flags: Readonly<Record<string, Flag>> = {
  port: {
    value: 'N',
    about: 'port on 127.0.0.1; 0 takes a free one (4010)',
    read: (text) => ({ port: wholeNumber(text, 65_535) }),
  },
  mode: {
    value: simulatorModeNames.join('|'),
    about:
      'an environment as it comes: strict has the limits of a stock server, poor forbids half of the sets (normal)',
    read: (text) => ({ mode: oneOf(text, simulatorModeNames) }),
  },
  scale: {
    value: 'small|medium|large',
    about: 'size of the world (small)',
    read: (text) => ({ scale: oneOf(text, ['small', 'medium', 'large']) }),
  },
  owners: {
    value: 'N',
    about: 'how many owners the world has (as many as its size says)',
    read: (text) => ({ owners: positive(text) }),
  },
  seed: {
    value: 'N',
    about: 'which world of that size (1)',
    read: (text) => ({ seed: wholeNumber(text, 2_147_483_647) }),
  },
  today: {
    value: 'YYYY-MM-DD',
    about: 'the day on which the world is looked at (the real one)',
    read: (text) => ({ today: calendarDate(text) }),
  },
  'planted-error': {
    value: 'on|off',
    about: 'books of one owner that do not add up, for checks that should notice (off)',
    read: (text) => ({ plantedError: oneOf(text, ['on', 'off']) === 'on' }),
  },
  'api-key': {
    value: 'TEXT',
    about: 'the key that /Authorization accepts',
    read: (text) => ({ apiKey: text }),
  },
  'api-secret': {
    value: 'TEXT',
    about: 'the secret that /Authorization accepts',
    read: (text) => ({ apiSecret: text }),
  },
  'page-size': {
    value: 'N|none',
    about: 'rows per page of the feed, with a link to the next (none)',
    read: (text) => ({ pageSize: text === 'none' ? null : positive(text) }),
  },
  enums: {
    value: 'names|integers',
    about: 'form of enum members in rows (names)',
    read: (text) => ({ enums: oneOf(text, ['names', 'integers']) }),
  },
  expiration: {
    value: 'iso|us',
    about: 'form of the expiration beside a token (iso)',
    read: (text) => ({ expiration: oneOf(text, ['iso', 'us']) }),
  },
  'rate-limits': {
    value: 'on|off',
    about: 'the documented limits per minute (on)',
    read: (text) => ({ rateLimits: oneOf(text, ['on', 'off']) }),
  },
  'rate-limit': {
    value: 'CLASS=N',
    about: `another limit for one class: ${rateClasses.join(', ')}`,
    repeatable: true,
    read: (text, { ownLimits }) => ({ ownLimits: { ...ownLimits, ...oneLimit(text) } }),
  },
  'feed-class': {
    value: 'CLASS',
    about: 'the class in which reads of the feed count (other)',
    read: (text) => ({ feedClass: oneOf(text, rateClasses) }),
  },
  metadata: {
    value: 'FILE',
    about: "a customer's own $metadata in place of the captured schema",
    read: (text) => ({ metadataFile: text }),
  },
  fault: {
    value: 'NAME[=VALUE][@SET|/PATH]',
    about: 'plays a fault from the start; see below',
    repeatable: true,
    read: (text, { faults }) => {
      parseFault(text);
      return { faults: [...faults, text] };
    },
  },
};

function oneOf<const T extends string>(text: string, choices: readonly T[]): T {
  const choice = choices.find((known) => known === text);
  if (choice === undefined) throw new Error(`"${text}" is not one of ${choices.join(', ')}`);
  return choice;
}

function wholeNumber(text: string, max: number): number {
  if (!/^\d+$/.test(text) || Number(text) > max) throw new Error(`"${text}" is not a whole number from 0 to ${max}`);
  return Number(text);
}

function positive(text: string): number {
  const number = wholeNumber(text, 1_000_000);
  if (number === 0) throw new Error('"0" is too few: 1 is the least');
  return number;
}

function calendarDate(text: string): string {
  const date = new Date(`${text}T00:00:00Z`);
  const exists =
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
  if (!exists) throw new Error(`"${text}" is not a date such as 2026-11-21`);
  return text;
}

function oneLimit(text: string): Record<string, number> {
  const [name = '', value = ''] = text.split('=');
  return { [oneOf(name, rateClasses)]: wholeNumber(value, 1_000_000_000) };
}

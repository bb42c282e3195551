import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test, vi } from 'vitest';

const source = readFileSync(join(import.meta.dirname, '../../../public/push-worker.js'), 'utf8');

interface Shown {
  title: string;
  options: { body: string; tag: string; silent: boolean; lang: string; data: { path?: string } };
}

/** The worker in a browser at this moment, and what it shows and opens. */
function startWorker(now: string) {
  const listeners = new Map<string, (event: object) => void>();
  const shown: Shown[] = [];
  const opened: string[] = [];
  const self = {
    location: { origin: 'https://portaal.test' },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    skipWaiting: () => {},
    registration: {
      showNotification: async (title: string, options: Shown['options']) => void shown.push({ title, options }),
    },
    clients: { openWindow: (address: string) => opened.push(address) },
  };
  const clock = class extends Date {
    constructor() {
      super(now);
    }
  };
  runInNewContext(source, { self, Date: clock, Intl, URL, Number, JSON });
  async function happen(name: string, event: object): Promise<void> {
    let work: unknown;
    listeners.get(name)?.({ ...event, waitUntil: (wanted: unknown) => (work = wanted) });
    await work;
  }
  return { happen, shown, opened, names: [...listeners.keys()] };
}

const dataOf = (message: object) => ({ data: { json: () => message } });
const message = {
  title: 'Nieuw in uw portaal',
  body: 'Nieuwe meldingen: 2',
  path: '/meldingen',
  tag: 'een',
  language: 'nl',
};

test('a message is shown as it came, under its own tag, and rings by day alone', async () => {
  for (const [now, silent] of [
    ['2026-06-15T08:00:00Z', false],
    ['2026-06-15T18:59:00Z', false],
    ['2026-06-15T19:00:00Z', true],
    ['2026-06-16T04:59:00Z', true],
    ['2026-01-15T05:59:00Z', true],
    ['2026-01-15T06:00:00Z', false],
  ] as const) {
    const { happen, shown } = startWorker(now);
    await happen('push', dataOf(message));
    expect([now, shown]).toEqual([
      now,
      [
        {
          title: message.title,
          options: { body: message.body, lang: 'nl', tag: 'een', silent, data: { path: '/meldingen' } },
        },
      ],
    ]);
  }
});

test('what cannot be read is shown as something new, as browsers want', async () => {
  const { happen, shown } = startWorker('2026-06-15T08:00:00Z');
  await happen('push', { data: null });
  await happen('push', { data: { json: () => JSON.parse('geen JSON') } });
  expect(shown.map(({ title, options }) => [title, options.body])).toEqual([
    ['Nieuw in uw portaal', ''],
    ['Nieuw in uw portaal', ''],
  ]);
});

test('a tap opens the portal at its place, and never another site', async () => {
  const { happen, opened } = startWorker('2026-06-15T08:00:00Z');
  const close = vi.fn();
  for (const path of [
    '/documenten?filter[is_new]=true',
    undefined,
    'https://kwaad.test/x',
    '//kwaad.test',
    'javascript:1',
  ]) {
    await happen('notificationclick', { notification: { close, data: { path } } });
  }
  expect(opened).toEqual([
    'https://portaal.test/documenten?filter[is_new]=true',
    'https://portaal.test/',
    'https://portaal.test',
    'https://portaal.test',
    'https://portaal.test',
  ]);
  expect(close).toHaveBeenCalledTimes(5);
});

test('it answers no request of a page and keeps nothing', () => {
  expect(startWorker('2026-06-15T08:00:00Z').names).toEqual(['install', 'push', 'notificationclick']);
  expect(source).not.toMatch(/\b(fetch|caches|indexedDB|importScripts)\s*\(?/);
});

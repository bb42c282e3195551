import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { accessTo } from '../lib/may.ts';
import { recordScreen } from '../lib/paths.ts';
import { screens } from './screens.ts';

const features = `${import.meta.dirname}/../features`;

test('every page of a slice is that of a screen', async () => {
  const files = readdirSync(features, { recursive: true, encoding: 'utf8' });
  const pages = files.filter((file) => file.endsWith('.page.tsx') && !file.startsWith('auth/'));
  const loaded = new Set(await Promise.all(screens.map(({ load }) => load())));
  expect(loaded.size).toBe(pages.length);
  // A second export would show nothing but a fault.
  for (const module of loaded) expect(Object.keys(module as object)).toHaveLength(1);
});

test('no two screens have one address, and a record opens by its id alone', () => {
  const patterns = screens.map(({ pattern }) => pattern);
  expect(new Set(patterns).size).toBe(patterns.length);
  expect(recordScreen('reports/invoices').to({ id: 'sales-1' })).toBe('/rapportage/facturen/sales-1');
  for (const { record, pattern } of screens) if (record) expect(pattern.match(/\$\w+/g)).toEqual(['$id']);
});

test('the rights of a screen are those of its call', () => {
  const accessOf = (name: string) => {
    const screen = screens.find((one) => one.name === name);
    return screen && accessTo(screen.operation);
  };
  expect(accessOf('news')).toEqual({ who: 'user' });
  expect(accessOf('newsCreate')).toEqual({ who: 'admin', permission: 'news_manage' });
  expect(accessOf('newsItem')).toEqual({ who: 'user' });
  expect(accessOf('userCreate')).toEqual({ who: 'admin', permission: 'users_manage', andOfKind: true });
  expect(accessOf('mutations')).toEqual({ who: 'non-admin', module: 'financial' });
  expect(accessOf('reports')).toEqual({ who: 'non-admin', module: 'reports' });
  expect(accessOf('tools')).toEqual({ who: 'admin' });
});

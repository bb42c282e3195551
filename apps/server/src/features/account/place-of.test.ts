import { expect, test } from 'vitest';
import { deviceOf } from '../../platform/session/device-of.ts';
import { placeOf } from './place-of.ts';

test.each([
  ['203.0.113.40', { kind: 'public', from: '203.0.113.0', to: '203.0.113.255', is_here: false }],
  ['198.51.100.9', { kind: 'public', from: '198.51.100.0', to: '198.51.100.255', is_here: true }],
  ['::ffff:198.51.100.200', { kind: 'public', address: '198.51.100.200', is_here: true }],
  ['2001:db8:1:2::9', { kind: 'public', from: '2001:db8:1:2::', to: '2001:db8:1:2:ffff:ffff:ffff:ffff' }],
  ['192.168.1.20', { kind: 'private', from: '192.168.1.0', to: '192.168.1.255' }],
  ['172.32.0.1', { kind: 'public' }],
  ['fd00::1', { kind: 'private' }],
  ['127.0.0.1', { kind: 'machine' }],
  ['::1', { kind: 'machine' }],
  [null, { kind: 'unknown', address: null, from: null, to: null, is_here: false }],
])('%s is a place that an address can tell', (address, place) => {
  expect(placeOf(address, '198.51.100.7')).toMatchObject(place);
});

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', 'Chrome', 'Windows'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge', 'Windows'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18 Safari/604', 'Safari', 'iPhone'],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605 CriOS/140.0 Safari/604', 'Chrome', 'iPad'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) AppleWebKit/605 Version/18 Safari/605', 'Safari', 'macOS'],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537 SamsungBrowser/28 Chrome/130 Mobile',
    'Samsung Internet',
    'Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox', 'Linux'],
  ['curl/8.14.1', null, null],
  [null, null, null],
])('%s is known by its names', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});

import { describe, expect, it } from 'vitest';
import { isInnerAddress, mayConnectTo, parseBaseUrl } from './network-guard.ts';

const loopbacks = ['127.0.0.1', '127.255.255.254', '::1', '::ffff:127.0.0.1'];
/** The last two lines: the older kind in the clothes of the newer. */
const inner = `
  0.0.0.0 10.0.0.1 100.100.100.200 169.254.169.254 172.16.0.1 172.31.255.255 192.0.0.192
  192.168.1.1 198.18.0.1 224.0.0.1 240.0.0.1 255.255.255.255 203.0.113.9
  :: fc00::1 fd00:ec2::254 fe80::1 fe80::1%eth0 fec0::1 ff02::1 2001:db8::1 100::1
  ::ffff:10.0.0.1 ::ffff:a9fe:a9fe ::10.0.0.1 ::7f00:1 ::ffff:0:127.0.0.1 64:ff9b::7f00:1
  64:ff9b:1::a00:1 2002:7f00:1:: 2002:a9fe:a9fe::1 2001:0:7f00:1::`
  .trim()
  .split(/\s+/);
const outer = ['8.8.8.8', '172.32.0.1', '100.128.0.1', '192.169.0.1', '2606:4700::1111', '::ffff:8.8.8.8'];

describe('an address', () => {
  it.each([...loopbacks, ...inner])('%s does not lead to the public internet', (address) => {
    expect(isInnerAddress(address)).toBe(true);
    expect(mayConnectTo(address, { allowLocal: false })).toBe(false);
  });

  it.each(outer)('%s does', (address) => {
    expect(isInnerAddress(address)).toBe(false);
    expect(mayConnectTo(address, { allowLocal: false })).toBe(true);
  });

  it('of this machine may be used for development, one of a network around it never', () => {
    for (const address of loopbacks) expect(mayConnectTo(address, { allowLocal: true }), address).toBe(true);
    for (const address of inner) expect(mayConnectTo(address, { allowLocal: true }), address).toBe(false);
  });

  it('that is none is as good as an inner one', () => {
    for (const text of ['', 'localhost', '999.1.1.1', '8.8.8.8 ']) {
      expect(mayConnectTo(text, { allowLocal: true }), text).toBe(false);
    }
  });
});

const disguised = `
  http://bloxs.nl ftp://bloxs.nl file:///etc/passwd gopher://bloxs.nl javascript:alert(1) bloxs
  data:text/plain,x https:// https://user@bloxs.nl https://bloxs.nl@127.0.0.1 https://bloxs.nl/?a=1
  https://bloxs.nl/#a https://2852039166 https://0xa9fea9fe https://0xa9.254.169.254
  https://0251.0376.0251.0376 https://169.254.43518 https://169.254.169.254. https://①⑥⑨.254.169.254
  https://[::ffff:169.254.169.254] https://[::ffff:a00:1] https://[fe80::1] https://[64:ff9b::a00:1]`
  .trim()
  .split(/\s+/);
const here = `
  https://localhost https://LOCALHOST. https://a.localhost https://127.0.0.1 https://127.1
  https://2130706433 https://0x7f000001 https://017700000001 https://0177.0.0.1 https://[::1]
  https://[0:0:0:0:0:0:0:1] https://[::ffff:7f00:1] https://1２7.0.0.1`
  .trim()
  .split(/\s+/);

describe('the address of the back office', () => {
  it.each([...disguised, ...here])('%s is refused', (text) => {
    expect(() => parseBaseUrl(text, { allowLocal: false })).toThrow(TypeError);
  });

  it('may be this machine for development, and nothing else that is not public', () => {
    for (const text of [...here, 'http://127.0.0.1:4010', 'http://localhost:4010']) {
      expect(() => parseBaseUrl(text, { allowLocal: true }), text).not.toThrow();
    }
    for (const text of disguised.filter((text) => text !== 'http://bloxs.nl')) {
      expect(() => parseBaseUrl(text, { allowLocal: true }), text).toThrow(TypeError);
    }
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainFileName } from './file-name.ts';

describe('the name of an uploaded file', () => {
  test.each([
    ['a\u0000b.pdf', 'ab.pdf'],
    ['a.pdf\u0000.exe', 'a.pdf.exe'],
    ['a\r\nSet-Cookie: x=1.pdf', 'aSet-Cookie_ x=1.pdf'],
    ['../../x', 'x'],
    ['..\\..\\x', 'x'],
    ['..', 'file'],
    ['', 'file'],
    ['/', 'file'],
    ['.htaccess', 'htaccess'],
    ['NUL', '_NUL'],
    ['com1.txt', '_com1.txt'],
    ['con.tar.gz', '_con.tar.gz'],
    [`con.${'y'.repeat(30)}`, `_con.${'y'.repeat(30)}`],
    [`${'x'.repeat(254)} y`, 'x'.repeat(254)],
    ['Aux.pdf', '_Aux.pdf'],
    ['fdp.exe\u202Egpj.pdf', 'fdp.exegpj.pdf'],
    ['a\u200Bb.pdf', 'ab.pdf'],
    ['a\uD800b.pdf', 'ab.pdf'],
    ['a.pdf. . .', 'a.pdf'],
    ['<a>|b?*.pdf', '_a__b__.pdf'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(251)}.pdf`],
    [`x.${'y'.repeat(300)}`, `x.${'y'.repeat(253)}`],
  ])('%j becomes %j', (name, plain) => {
    expect(plainFileName(name)).toBe(plain);
  });

  test('is safe whatever was sent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (name) => {
        const plain = plainFileName(name);
        expect(plain.length).toBeGreaterThan(0);
        expect(plain.length).toBeLessThanOrEqual(255);
        expect(plain).not.toMatch(/[/\\<>:"|?*\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/u);
        expect(plain).not.toMatch(/^[\s.]|[\s.]$/);
        expect(plain).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d)(\.[^.]*)?$/i);
      }),
      { numRuns: 500 },
    );
  });
});

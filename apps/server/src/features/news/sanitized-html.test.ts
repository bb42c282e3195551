import { describe, expect, test } from 'vitest';
import { processorWatch } from '../../test/processor-time.ts';
import { sanitizedHtml } from './sanitized-html.ts';

/** The only things that may be left in a text. */
const harmless =
  /^(?:[^<>]|<\/?(?:p|strong|em|u|s|h2|h3|h4|ul|ol|li|blockquote)>|<br \/>|<a(?: href="(?:https?:\/\/|mailto:)[^"<>\s]*")? rel="noopener nofollow">|<\/a>)*$/i;

const wrappers = [
  (attack: string) => attack,
  (attack: string) => `<p>voor ${attack} na</p>`,
  (attack: string) => `<ul><li>${attack}</li></ul>`,
  (attack: string) => `<blockquote><a href="https://goed.test">${attack}</a></blockquote>`,
  (attack: string) => attack.toUpperCase(),
];

const scripts = [
  'javascript:alert(1)',
  'jAvAsCrIpT:alert(1)',
  'java\tscript:alert(1)',
  ' javascript:alert(1)',
  'java&#10;script:alert(1)',
  '&#106;avascript:alert(1)',
  'vbscript:x',
  'data:text/html,<script>alert(1)</script>',
  '//kwaad.test',
  '/uitloggen',
  '\\\\kwaad.test',
  'http:/\\kwaad.test',
  'blob:x',
  'file:///etc/passwd',
];

const attacks = [
  '<script>alert(1)</script>',
  '<script src=//kwaad.test></script>',
  '<scr<script>ipt>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src=//kwaad.test/pixel>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x>',
  '<svg><use href="data:image/svg+xml,x#x"/></svg>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<style>@import "//kwaad.test"</style>',
  '<p style="background:url(//kwaad.test)">x</p>',
  '<meta http-equiv=refresh content="0;url=//kwaad.test">',
  '<base href=//kwaad.test>',
  '<link rel=stylesheet href=//kwaad.test>',
  '<form action=//kwaad.test><input name=x><button>ok</button></form>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data=x></object><embed src=x>',
  '<video><source onerror=alert(1)></video>',
  '<details open ontoggle=alert(1)>',
  '<body onload=alert(1)>',
  '<p onclick=alert(1) id=root class=x name=cookie>x</p>',
  '<a name=getElementById id=document>x</a>',
  '<a href=https://goed.test onclick=alert(1) target=_blank style=x>x</a>',
  '<template><script>alert(1)</script></template>',
  '<textarea><script>alert(1)</script></textarea>',
  '<title><script>alert(1)</script></title>',
  '<plaintext>',
  '<xmp><script>alert(1)</script></xmp>',
  '<!--><script>alert(1)</script>-->',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?xml version="1.0"?><script>alert(1)</script>',
  '</p><script>alert(1)',
  '<<script>alert(1)//<</script>',
  '<p/onmouseover=alert(1)>x',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '<isindex type=image src=1 onerror=alert(1)>',
  ...scripts.map((href) => `<a href="${href}">x</a>`),
];

describe('nothing outside the allow list is left of', () => {
  test.each(attacks)('%s', async (attack) => {
    for (const wrap of wrappers) {
      const text = await sanitizedHtml(wrap(attack));
      expect(text).toMatch(harmless);
      expect(text).not.toMatch(/script:|onerror=[^<]*>|kwaad\.test"/i);
      expect(await sanitizedHtml(text)).toMatch(harmless);
    }
  });
});

test('what a writer may use stays', async () => {
  const text =
    '<h2>Kop</h2><p>Een <strong>vette</strong>, <em>schuine</em>, <u>onderstreepte</u> en <s>oude</s> zin.<br />Nieuw.</p><ul><li>een</li></ul><ol><li>twee</li></ol><blockquote>citaat</blockquote><p><a href="https://goed.test/a?b=c" rel="noopener nofollow">hier</a> <a href="mailto:info@goed.test" rel="noopener nofollow">mail</a></p>';
  expect(await sanitizedHtml(text)).toBe(text);
  expect(await sanitizedHtml('<h1>Kop</h1><b>vet</b><i>schuin</i>')).toBe(
    '<h2>Kop</h2><strong>vet</strong><em>schuin</em>',
  );
});

test('ten thousand nested tags take no time', async () => {
  const worked = processorWatch();
  await sanitizedHtml('<p>'.repeat(10_000));
  expect(worked()).toBeLessThan(2_000);
});

import type { Examples } from '../examples.ts';
import { RichText } from './rich-text.tsx';

const html = `<h2>Nieuw in het portaal</h2><p>Lees <a href="https://example.test/">de toelichting</a>, <strong>vandaag</strong> nog.</p>
<ul><li>Een lijst</li><li>met twee punten</li></ul><ol><li>Eerst dit</li></ol><blockquote>Een citaat</blockquote><p><code>code</code></p>`;

export const examples: Examples = {
  'every mark of the editor': () => (
    <div lang="nl">
      <RichText html={html} />
    </div>
  ),
};

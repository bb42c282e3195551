import DOMPurify from 'dompurify';
import { useMemo } from 'react';
import classes from './rich-text.module.css';

/** Text with the marks of our own editor and nothing else; what could run, load or post is taken out. */
export function RichText({ html }: { html: string }) {
  const clean = useMemo(() => cleanRichText(html), [html]);
  // cleanRichText leaves only marks of text.
  return <div className={classes.text} dangerouslySetInnerHTML={{ __html: clean }} />;
}

export function cleanRichText(html: string): string {
  return DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [
      'p',
      'br',
      'strong',
      'b',
      'em',
      'i',
      'u',
      's',
      'h2',
      'h3',
      'ul',
      'ol',
      'li',
      'a',
      'blockquote',
      'code',
    ],
    ALLOWED_ATTR: ['href'],
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?!\/))/i,
  });
}

/** The words alone, for a line or two. */
export function plainWords(html: string): string {
  const page = new DOMParser().parseFromString(cleanRichText(html.replaceAll('</', ' </')), 'text/html');
  return (page.body.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}

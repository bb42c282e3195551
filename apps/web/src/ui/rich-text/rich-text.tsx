import { useMemo } from 'react';
import { purify } from '../purify.ts';
import classes from './rich-text.module.css';

const marks = 'p br strong b em i u s h2 h3 ul ol li a blockquote code'.split(' ');

/** Text with the marks of our own editor and nothing else; what could run, load or post is taken out. */
export function RichText({ html }: { html: string }) {
  const clean = useMemo(() => cleanRichText(html), [html]);
  // cleanRichText leaves only marks of text.
  return <div className={classes.text} dangerouslySetInnerHTML={{ __html: clean }} />;
}

export const cleanRichText = (html: string): string => purify(html, marks);

/** The words alone, for a line or two. */
export function plainWords(html: string): string {
  const page = new DOMParser().parseFromString(cleanRichText(html.replaceAll('</', ' </')), 'text/html');
  return (page.body.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}

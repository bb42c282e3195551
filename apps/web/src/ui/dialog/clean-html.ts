import { purify } from '../purify.ts';

const marks = ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 'ul', 'ol', 'li', 'a', 'code', 'span'];

/** Text with simple marks; whatever could run, load, post or restyle the page is taken out. */
export const cleanHtml = (html: string): string => purify(html, marks);

import DOMPurify, { type Config } from 'dompurify';
import { purifyWith } from '../lib/markup-policy.ts';

purifyWith((html) => DOMPurify.sanitize(html));

/** Addresses that a person may follow from a text: of the web, of mail, of a telephone, of this portal. */
const addresses = /^(?:https?:|mailto:|tel:|\/(?!\/))/i;

/** Leaves nothing but these marks of text; what could run, load, post or restyle the page is taken out. */
export function purify(html: string, marks: string[]): string {
  const rules: Config = { ALLOWED_TAGS: marks, ALLOWED_ATTR: ['href'], ALLOWED_URI_REGEXP: addresses };
  return DOMPurify.sanitize(html, { ...rules, RETURN_TRUSTED_TYPE: false });
}

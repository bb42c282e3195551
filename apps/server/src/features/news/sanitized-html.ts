import type { IOptions } from 'sanitize-html';
import { loadedWhenNeeded } from '../../platform/loaded-when-needed.ts';

const library = loadedWhenNeeded(() => import('sanitize-html'));

const options: IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'u', 's', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'a'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  enforceHtmlBoundary: false,
  nestingLimit: 20,
  transformTags: {
    b: 'strong',
    i: 'em',
    h1: 'h2',
    a: (tagName, { href }) => ({ tagName, attribs: { ...safeAddress(href), rel: 'noopener nofollow' } }),
  },
};

/** The text of a news item with nothing in it but what a writer may use; on the way in, so that it is safe for every reader. */
export async function sanitizedHtml(html: string): Promise<string> {
  const { default: sanitizeHtml } = await library();
  return sanitizeHtml(html, options);
}

/** Only whole addresses: one without a scheme would be read against the page it stands on. */
function safeAddress(href: string | undefined): { href?: string } {
  return href !== undefined && /^(?:https?:\/\/|mailto:)[^\s\\]+$/i.test(href) ? { href } : {};
}

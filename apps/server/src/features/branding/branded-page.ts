import { type Branding, operations } from '@gevel/contract';

/**
 * The page with the brand of its host already in it, so that the first paint needs no call. The nonce is there for the
 * style sheets that the application makes as it runs.
 */
export function brandedPage(html: string, { branding, nonce }: { branding: Branding; nonce: string }): string {
  const block = `<meta property="csp-nonce" nonce="${nonce}" />${styleOf(branding, nonce)}<script type="application/json" id="branding">${jsonForHtml(branding)}</script>`;
  // Replacements by function, because a text replacement would read `$&` in a name as an instruction.
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(branding.title)}</title>`)
    .replace(/<link rel="icon"[^<>]*>/, (own) => iconOf(branding) ?? own)
    .replace('</head>', () => `${block}</head>`);
}

function iconOf({ logo_url }: Branding): string | null {
  return logo_url === null ? null : `<link rel="icon" type="image/png" href="${escapeHtml(logo_url)}" />`;
}

/** The brand's own colour before the application has been read; checked once more, because it leaves the page's data. */
function styleOf({ theme: saved }: Branding, nonce: string): string {
  const { data } = operations.brokers.putTheme.body.safeParse(saved);
  if (!data) return '';
  const variables = `--gevel-brand:${data.main_color};--gevel-second-brand:${data.secondary_color};--gevel-logo-background:${data.logo_background_color}`;
  return `<meta name="theme-color" content="${data.main_color}" /><style nonce="${nonce}">:root{${variables}}</style>`;
}

/** A closing tag or a comment inside the data may not end the block. */
function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Admits the style sheets that are made while the portal runs: the page's policy knows no others than its files. */
export function styleNonce(): string {
  return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
}

interface TrustedTypes {
  /** What a policy makes is passed on as the text that it stands for. */
  createPolicy(
    name: string,
    rules: { createHTML: (text: string) => string | null },
  ): { createHTML: (text: string) => string };
}

declare global {
  interface Window {
    /** Not in every browser. */
    trustedTypes?: TrustedTypes;
  }
}

let purify: ((html: string) => string) | null = null;

/**
 * The page lets text become markup only by policies. Of text without markup this one lets everything pass; the rest goes
 * through the purifier, which comes with the parts that show or edit such text, and is refused before it is there.
 */
window.trustedTypes?.createPolicy('default', {
  createHTML: (text) => (/[<&]/.test(text) ? (purify?.(text) ?? null) : text),
});

export function purifyWith(purifier: (html: string) => string): void {
  purify = purifier;
}

const mailFrame = window.trustedTypes?.createPolicy('mail-frame', { createHTML: (text) => text });

/** A whole document as it came, for a frame with an empty `sandbox` alone: there nothing runs, loads or leaves. */
export const sandboxedDocument = (html: string): string => mailFrame?.createHTML(html) ?? html;

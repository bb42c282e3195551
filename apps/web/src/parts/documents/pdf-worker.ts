// oxlint-disable-next-line import/default -- the bundler answers the address
import address from 'pdfjs-dist/build/pdf.worker.min.mjs?url';

interface ScriptPolicies {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): {
    createScriptURL(address: string): string;
  };
}

// The only script that starts by its address, and that address is our own.
const policy = (window as { trustedTypes?: ScriptPolicies }).trustedTypes?.createPolicy('pdf-worker', {
  createScriptURL: (asked) => {
    if (asked !== address) throw new TypeError(`Not the script that reads documents: ${asked}`);
    return asked;
  },
});

/** Reads a PDF beside the page, where it cannot touch it. */
export function startPdfWorker(): Worker {
  return new Worker(policy?.createScriptURL(address) ?? address, { type: 'module' });
}

import type { Readable } from 'node:stream';

/** Parts of office files that hold what somebody typed: of texts, sheets and slides, in both kinds of form. */
const typedParts =
  /^(?:word\/(?:document|comments|footnotes|endnotes|header\d{0,3}|footer\d{0,3})|xl\/(?:sharedStrings|comments\d{0,3}|worksheets\/sheet\d{1,4})|ppt\/(?:slides|notesSlides)\/[A-Za-z]{1,20}\d{1,4}|content)\.xml$/;
/** Elements after which another piece of text begins; all others may stand within a word. */
const separating = new Set(['p', 'h', 'tab', 'br', 'line-break', 's', 'tc', 'c', 'v', 'si', 'row', 'table-cell']);
const tag = /<[^<>]*>/g;

const officeTypes = ['application/vnd.openxmlformats-officedocument.', 'application/vnd.oasis.opendocument.'];

/** Whether a document is an archive of parts; older office files are not. */
export const isOfficeArchive = (type: string): boolean => officeTypes.some((start) => type.startsWith(start));

/**
 * What was typed into an office file, at most so many bytes of its parts as they are unpacked: however large an archive says it is, or
 * turns out to be, no more is read. Nothing of what cannot be read.
 */
export async function officeText(path: string, maxBytes: number): Promise<string> {
  // Fetched by the first such file.
  const { openPromise } = await import('yauzl');
  const archive = await openPromise(path, { autoClose: false }).catch(() => null);
  if (archive === null) return '';
  let [text, left] = ['', maxBytes];
  try {
    for await (const entry of archive.eachEntry()) {
      if (!typedParts.test(entry.fileName) || entry.isEncrypted()) continue;
      const part = await beginningOf(await archive.openReadStreamPromise(entry), left);
      text += ` ${typedIn(part.toString('utf8'))}`;
      left -= part.length;
      if (left <= 0) break;
    }
  } catch {
    // A damaged archive holds what came before the damage.
  } finally {
    archive.close();
  }
  return text;
}

async function beginningOf(stream: Readable, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    // Leaving the loop destroys the stream.
    if (bytes >= maxBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
}

/** The name in a tag, without its prefix: `p` of `<w:p id="1">` and of `</w:p>`. */
const nameIn = (each: string): string =>
  each
    .split(/[\s</>]+/, 2)[1]
    ?.split(':')
    .at(-1) ?? '';

const typedIn = (xml: string): string => xml.replaceAll(tag, (each) => (separating.has(nameIn(each)) ? ' ' : ''));

const longestName = 255;
const longestExtension = 20;
/** Names that stand for machines' own devices. */
const deviceNames = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** The name that a person gave, without folders, unseen characters and what a file system reads as something else. */
export function plainFileName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = last
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, '')
    .replaceAll(/[<>:"|?*]/g, '_')
    .replace(/^[\s.]+/, '')
    .replace(/[\s.]+$/, '');
  const extension = extensionOf(plain);
  const stem = extension === '' ? plain : plain.slice(0, -extension.length - 1);
  const safeStem = deviceNames.test(stem) ? `_${stem}` : stem || 'file';
  if (extension === '' || extension.length > longestExtension) return plain === '' ? 'file' : cut(plain, longestName);
  return `${cut(safeStem, longestName - extension.length - 1)}.${extension}`;
}

/** Without the dot; empty when there is none. */
export function extensionOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1] ?? '';
}

/** Never half a character. */
function cut(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}

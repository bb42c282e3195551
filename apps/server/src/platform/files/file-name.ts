const longestName = 255;
const longestExtension = 20;
/** Names that stand for machines' own devices. */
const deviceNames = /^(con|prn|aux|nul|com\d|lpt\d)$/i;

/** The name that a person gave, without folders, unseen characters and what a file system reads as something else. */
export function plainFileName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const begun = last
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, '')
    .replaceAll(/[<>:"|?*]/g, '_')
    .replace(/^[\s.]+/, '');
  const plain = withoutEnd(begun);
  if (plain === '') return 'file';
  const named = deviceNames.test(plain.split('.', 1)[0]?.trim() ?? '') ? `_${plain}` : plain;
  return shortFileName(named, longestName);
}

/** At most so long, with its extension, by which it is known what it is. */
export function shortFileName(name: string, length: number): string {
  const extension = extensionOf(name);
  if (extension === '' || extension.length > longestExtension) return cut(name, length);
  const stem = name.slice(0, -extension.length - 1);
  return `${cut(stem, length - extension.length - 1)}.${extension}`;
}

/** Without the dot; empty when there is none. */
export function extensionOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1] ?? '';
}

/** Never half a character, nor an end that a file system leaves out. */
function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  return withoutEnd(text.slice(0, length).replace(/[\uD800-\uDBFF]$/, ''));
}

/** Letter by letter, because a pattern would look at a long run of dots again from each of them. */
function withoutEnd(text: string): string {
  let end = text.length;
  while (end > 0 && /[\s.]/.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

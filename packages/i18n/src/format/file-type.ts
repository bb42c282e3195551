/** Kinds of file that have a name of their own. */
const kinds = {
  pdf: ['pdf', 'application/pdf'],
  program: ['exe', 'dll', 'msi', 'application/x-msdownload', 'application/x-msdos-program', 'application/x-elf'],
  script: ['js', 'mjs', 'bat', 'cmd', 'ps1', 'sh', 'vbs', 'text/javascript', 'application/javascript'],
  page: ['html', 'htm', 'xhtml', 'text/html', 'application/xhtml+xml'],
  svg: ['svg', 'image/svg+xml'],
  xml: ['xml', 'application/xml', 'text/xml'],
  png: ['png', 'image/png'],
  jpeg: ['jpg', 'jpeg', 'image/jpeg'],
  webp: ['webp', 'image/webp'],
  gif: ['gif', 'image/gif'],
  heic: ['heic', 'heif', 'image/heic', 'image/heif'],
  tiff: ['tif', 'tiff', 'image/tiff'],
  zip: ['zip', 'application/zip', 'application/x-zip-compressed'],
  text: ['txt', 'text/plain'],
  csv: ['csv', 'text/csv'],
} as const;
type Kind = keyof typeof kinds;

/** The names of those, and of all others. */
export type FileTypeWords = Readonly<Record<Kind | 'other' | 'unknown', string>>;

const kindOf = new Map<string, Kind>(
  (Object.keys(kinds) as Kind[]).flatMap((kind) => kinds[kind].map((type) => [type, kind] as const)), // keys of a constant object
);

/** What people call a type of file, whether its bytes told a media type or its name an extension: "PDF-bestand". */
export function fileTypeName(type: string, words: FileTypeWords): string {
  const [plain = ''] = type.toLowerCase().split(';');
  const kind = kindOf.get(plain.trim());
  if (kind !== undefined) return words[kind];
  return /^[a-z0-9]{1,10}$/.test(plain) ? words.other.replace('{extension}', plain) : words.unknown;
}

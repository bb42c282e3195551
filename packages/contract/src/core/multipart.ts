/** Operations that take a file beside the fields of their body; the platform streams it and counts its bytes. */
export interface Upload {
  /** The most bytes that are read. */
  readonly maxBytes: number;
  /** The media types that are taken; many kinds of document are told by what is in them. */
  readonly types?: readonly string[];
}

/** Kinds of image that are taken; what is stored is always re-encoded. */
export const acceptedImageTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;
/** What they are stored as. */
export const storedImageTypes = ['image/png', 'image/webp'] as const;
/** Kinds of picture among documents, which keep their form. */
export const pictureTypes = [...acceptedImageTypes, 'image/gif'] as const;
/** How the names of documents end that are taken; their bytes must say the same. */
export const documentExtensions = [
  'pdf',
  'docx',
  'xlsx',
  'pptx',
  'odt',
  'ods',
  'odp',
  'doc',
  'xls',
  'ppt',
  'png',
  'jpg',
  'jpeg',
  'webp',
  'gif',
  'txt',
  'csv',
] as const;
export const imageUpload: Upload = { maxBytes: 5_000_000, types: acceptedImageTypes };
export const fileUpload: Upload = { maxBytes: 25_000_000 };
/** What the files of one broker may take together, and how many they may be. */
export const brokerFilesQuota = { bytes: 1_000_000_000, files: 500 } as const;

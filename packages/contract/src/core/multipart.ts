/** Operations that take a file beside the fields of their body; the platform streams it and counts its bytes. */
export interface Upload {
  /** The most bytes that are read. */
  readonly maxBytes: number;
}

export const imageUpload: Upload = { maxBytes: 5_000_000 };
export const fileUpload: Upload = { maxBytes: 25_000_000 };
/** Kinds of image that are taken; what is stored is always re-encoded. */
export const acceptedImageTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;

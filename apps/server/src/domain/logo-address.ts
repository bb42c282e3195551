/** Where a broker's logo is read; a new picture has a new address. */
export function logoAddress(fileId: string | null | undefined): string | null {
  return fileId ? `/api/branding/logo/${fileId}` : null;
}

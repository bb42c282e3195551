const start = '/api/branding/logo/';

/** Where a broker's logo is read; a new picture has a new address. */
export function logoAddress(fileId: string | null | undefined): string | null {
  return fileId ? `${start}${fileId}` : null;
}

/** The file that such an address names. */
export function logoVersion(address: string): string {
  return address.slice(start.length);
}

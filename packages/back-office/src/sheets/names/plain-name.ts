/** A name as people may type it: capitals, accents, blanks and signs make no difference. */
export function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}

export type ExpirationForm = 'iso' | 'us';

/** The text beside the token: documented as ISO, seen in the wild as month/day/year without a zone. */
export function formatExpiration(instant: number, form: ExpirationForm): string {
  const iso = new Date(instant).toISOString();
  if (form === 'iso') return iso;
  const [year, month, day] = iso.slice(0, 10).split('-');
  return `${month}/${day}/${year} ${iso.slice(11, 19)}`;
}

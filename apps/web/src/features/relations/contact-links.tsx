/** Opens the telephone; shown as it is written. */
export function PhoneLink({ number }: { number: string | null }) {
  if (!number) return '–';
  return <a href={`tel:${number.replace(/[^\d+]/g, '')}`}>{number}</a>;
}

export function MailLink({ address }: { address: string | null }) {
  if (!address) return '–';
  return <a href={`mailto:${encodeURI(address)}`}>{address}</a>;
}

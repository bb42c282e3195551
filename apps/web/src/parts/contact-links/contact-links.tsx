import { isMasked } from '@gevel/contract/plain';
import { formatPhone } from '@gevel/i18n';

/** Opens the telephone; shown in the one notation. Of a masked number there is nothing to dial. */
export function PhoneLink({ number }: { number: string | null }) {
  if (!number) return '–';
  if (isMasked(number)) return number;
  return <a href={`tel:${number.replace(/[^\d+]/g, '')}`}>{formatPhone(number)}</a>;
}

export function MailLink({ address }: { address: string | null }) {
  if (!address) return '–';
  return <a href={`mailto:${encodeURI(address)}`}>{address}</a>;
}

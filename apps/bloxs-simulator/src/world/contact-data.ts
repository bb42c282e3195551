import type { RandomStream } from './random-stream.ts';

/** Phone numbers as people type them: with and without country code, spaces and dashes. */
export function makePhone(random: RandomStream, areaCode: string): string {
  const subscriber = String(random.between(2_000_000, 9_999_999)).slice(0, 10 - areaCode.length);
  const style = random.next();
  if (style < 0.5) return `${areaCode} ${subscriber.slice(0, 3)} ${subscriber.slice(3)}`;
  if (style < 0.8) return `${areaCode}-${subscriber}`;
  return `+31 ${areaCode.slice(1)} ${subscriber}`;
}

export function makeMobile(random: RandomStream): string {
  const digits = String(random.between(10_000_000, 59_999_999));
  const style = random.next();
  if (style < 0.5) return `06 ${digits.slice(0, 4)} ${digits.slice(4)}`;
  if (style < 0.8) return `06-${digits}`;
  return `+31 6 ${digits}`;
}

/** An address under a reserved top-level domain, so that no mail can ever reach a stranger. */
export function makeEmail(local: string, domain: string, topLevel: 'example' | 'test'): string {
  return `${asciiSlug(local)}@${asciiSlug(domain).replaceAll('.', '-')}.${topLevel}`;
}

export function asciiSlug(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll('ı', 'i')
    .toLowerCase()
    .replaceAll('&', 'en')
    .replaceAll(/[^a-z0-9]+/g, '.')
    .replaceAll(/^\.+|\.+$/g, '');
}

export function makeChamberNumber(random: RandomStream): string {
  return String(random.between(10_000_000, 89_999_999));
}

export function makeVatNumber(random: RandomStream): string {
  return `NL${random.between(100_000_000, 899_999_999)}B${String(random.between(1, 9)).padStart(2, '0')}`;
}

/** A line of one entry, cents by debit. */
export interface CodedLine {
  amount: bigint;
  /** Null without a code. */
  taxRate: string | null;
  /** Whether it is booked on an account for VAT. */
  isVat: boolean;
}

/**
 * The VAT that stands at each line of an entry, cents by debit; null where none does. What was booked on VAT accounts under a code is
 * spread over the lines of the amounts without it under the same code, by their size and to the cent, so that it stands in the file once.
 * Where nothing was booked these have nought. It stays on the lines of the VAT accounts where it cannot be spread: there are no others
 * under the code, they come to nothing, or the VAT itself does.
 */
export function vatOfLines(lines: readonly CodedLine[]): (bigint | null)[] {
  const vat: (bigint | null)[] = lines.map(() => null);
  const codes = new Set(lines.flatMap(({ taxRate }) => (taxRate === null ? [] : [taxRate])));
  for (const code of codes) {
    const places = [...lines.keys()].filter((place) => lines[place]?.taxRate === code);
    const booked = places.filter((place) => lines[place]?.isVat);
    const bases = places.filter((place) => !lines[place]?.isVat);
    const amountAt = (place: number) => lines[place]?.amount ?? 0n;
    const total = sumOf(booked.map(amountAt));
    const base = sumOf(bases.map(amountAt));
    if (booked.length > 0 && (total === 0n || base === 0n)) {
      for (const place of booked) vat[place] = amountAt(place);
      continue;
    }
    let before = 0n;
    for (const place of bases) {
      const until = before + amountAt(place);
      vat[place] = base === 0n ? 0n : shareOf(total, until, base) - shareOf(total, before, base);
      before = until;
    }
  }
  return vat;
}

const sumOf = (amounts: readonly bigint[]) => amounts.reduce((sum, amount) => sum + amount, 0n);

/** Whole cents, halves away from nought. */
function shareOf(total: bigint, part: bigint, whole: bigint): bigint {
  const [above, below] = whole < 0n ? [-(total * part), -whole] : [total * part, whole];
  const size = above < 0n ? -above : above;
  const cents = (2n * size + below) / (2n * below);
  return above < 0n ? -cents : cents;
}

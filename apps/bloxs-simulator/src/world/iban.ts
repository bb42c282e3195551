/** An IBAN with correct check digits at a bank that does not exist. */
export function fictitiousIban(accountNumber: number): string {
  const account = `GEVL${String(accountNumber % 10_000_000_000).padStart(10, '0')}`;
  const check = 98 - remainder97(`${account}NL00`);
  return `NL${String(check).padStart(2, '0')}${account}`;
}

export function isValidIban(iban: string): boolean {
  return remainder97(`${iban.slice(4)}${iban.slice(0, 4)}`) === 1;
}

function remainder97(text: string): number {
  let remainder = 0;
  for (const character of text) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder;
}

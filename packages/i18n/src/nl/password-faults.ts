/** Why the server does not take a chosen password. */
export const passwordFaults = {
  length: 'Gebruik ten minste {min} tekens.',
  too_long: 'Gebruik ten hoogste {max} tekens.',
  upper: 'Gebruik ten minste één hoofdletter.',
  lower: 'Gebruik ten minste één kleine letter.',
  digit: 'Gebruik ten minste één cijfer.',
  symbol: 'Gebruik ten minste één leesteken of symbool.',
  common: 'Dit wachtwoord is te makkelijk te raden. Kies woorden die minder voor de hand liggen.',
  personal: 'Gebruik niet uw eigen naam, e-mailadres of makelaar.',
  different: 'De twee wachtwoorden zijn niet gelijk.',
  wrong_current: 'Ongeldig wachtwoord.',
} as const;

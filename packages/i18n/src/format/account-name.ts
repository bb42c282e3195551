import type { Language } from './format.ts';

/** What books of Dutch landlords commonly call their accounts; an account of any other name keeps it. */
const englishNames: Readonly<Record<string, string>> = {
  administratiekosten: 'Administration costs',
  'af te dragen btw': 'VAT payable',
  'afrekening servicekosten': 'Service charge settlement',
  beheervergoeding: 'Management fee',
  crediteuren: 'Creditors',
  debiteuren: 'Debtors',
  'eigen vermogen': 'Equity',
  'energie algemene ruimten': 'Energy for common areas',
  'gemeentelijke heffingen': 'Municipal taxes',
  huur: 'Rent',
  huurkorting: 'Rent reduction',
  'huuropbrengst bedrijfsruimte': 'Rent of business premises',
  'huuropbrengst parkeren': 'Rent of parking spaces',
  'huuropbrengst woningen': 'Rent of homes',
  klachtenonderhoud: 'Repairs on request',
  'lift en installaties': 'Lift and installations',
  liftonderhoud: 'Lift maintenance',
  mutatieonderhoud: 'Repairs between tenants',
  onderhoud: 'Maintenance',
  'onroerend goed': 'Property',
  opstalverzekering: 'Building insurance',
  'overige opbrengsten': 'Other income',
  ozb: 'Property tax',
  'planmatig onderhoud': 'Planned maintenance',
  reparatie: 'Repairs',
  reparaties: 'Repairs',
  schilderwerk: 'Painting',
  schoonmaak: 'Cleaning',
  'schoonmaak algemene ruimten': 'Cleaning of common areas',
  servicekosten: 'Service charges',
  'te vorderen btw': 'VAT receivable',
  tuinonderhoud: 'Garden maintenance',
  verzekeringen: 'Insurance',
  'voorschotten servicekosten': 'Service charge advances',
  'vve-bijdrage': 'Owners’ association contribution',
  'vve-bijdragen': 'Owners’ association contributions',
  waarborgsommen: 'Deposits',
};

/** The name of a ledger account for the reader; null where only the source has one, in Dutch. */
export function accountName(name: string, language: Language): string | null {
  return language === 'nl' ? name : (englishNames[name.toLowerCase()] ?? null);
}

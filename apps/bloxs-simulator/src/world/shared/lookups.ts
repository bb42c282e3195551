import { ACCOUNTS, type AccountName } from './chart.ts';

export interface TaxRate {
  id: number;
  name: string;
  template: string | null;
  /** In hundredths of a percent; null for exempt. */
  percentage: number | null;
  isActive: boolean;
  rubric: string | null;
}

export const TAX_RATES = {
  high: { id: 240, name: 'Btw hoog 21%', template: '21% btw', percentage: 2100, isActive: true, rubric: '1a' },
  low: { id: 241, name: 'Btw laag 9%', template: '9% btw', percentage: 900, isActive: true, rubric: '1b' },
  zero: { id: 242, name: 'Btw nultarief 0%', template: '0% btw', percentage: 0, isActive: true, rubric: '1e' },
  exempt: { id: 243, name: 'Vrijgesteld van btw', template: null, percentage: null, isActive: true, rubric: null },
  oldLow: {
    id: 244,
    name: 'Btw laag 6% (tot 2019)',
    template: '6% btw',
    percentage: 600,
    isActive: false,
    rubric: '1b',
  },
} as const satisfies Record<string, TaxRate>;

export const JOURNALS = {
  sales: { id: 260, code: 'VK', name: 'Verkoopboek', type: 'Sales', counter: 'debtors' },
  purchase: { id: 261, code: 'IK', name: 'Inkoopboek', type: 'Purchase', counter: 'creditors' },
  bank: { id: 262, code: 'BK', name: 'Bankboek', type: 'Bank', counter: 'bank' },
  memorial: { id: 263, code: 'ME', name: 'Memoriaal', type: 'Memorial', counter: null },
  settlement: { id: 264, code: 'HA', name: 'Huurafrekeningen', type: 'OwnerSettlement', counter: 'settlementsPayable' },
  year: { id: 265, code: 'BJ', name: 'Beginbalans', type: 'FinancialYear', counter: null },
} as const satisfies Record<
  string,
  { id: number; code: string; name: string; type: string; counter: AccountName | null }
>;

export type JournalName = keyof typeof JOURNALS;

export interface LineItem {
  id: number;
  name: string;
  contractType: 'PrivateRent' | 'CommercialRent' | 'Service' | 'General';
  account: AccountName;
  isIndexable: boolean;
  itemType: 'BareRent' | 'ServiceCosts' | 'BareRentReduction' | 'Other';
  description: string | null;
}

const item = (
  id: number,
  name: string,
  contractType: LineItem['contractType'],
  account: AccountName,
  itemType: LineItem['itemType'],
): LineItem => ({
  id,
  name,
  contractType,
  account,
  itemType,
  isIndexable: itemType === 'BareRent',
  description: itemType === 'Other' ? null : name,
});

export const LINE_ITEMS = {
  privateRent: item(320, 'Kale huur', 'PrivateRent', 'residentialRent', 'BareRent'),
  privateService: item(321, 'Voorschot servicekosten', 'PrivateRent', 'serviceAdvances', 'ServiceCosts'),
  privateParking: item(322, 'Parkeerplaats', 'PrivateRent', 'parkingRent', 'BareRent'),
  privateDiscount: item(323, 'Huurkorting', 'PrivateRent', 'rentDiscount', 'BareRentReduction'),
  commercialRent: item(324, 'Huur bedrijfsruimte', 'CommercialRent', 'commercialRent', 'BareRent'),
  commercialService: item(325, 'Servicekosten', 'CommercialRent', 'serviceAdvances', 'ServiceCosts'),
  privateServiceFixed: item(330, 'Vaste vergoeding servicekosten', 'PrivateRent', 'serviceFixed', 'ServiceCosts'),
  commercialDiscount: item(326, 'Huurkorting aanvangsperiode', 'CommercialRent', 'rentDiscount', 'BareRentReduction'),
  parkingRent: item(327, 'Huur parkeerplaats', 'PrivateRent', 'parkingRent', 'BareRent'),
  service: item(328, 'Dienstverlening', 'Service', 'otherIncome', 'Other'),
  general: item(329, 'Vergoeding gebruik dak', 'General', 'otherIncome', 'Other'),
} as const satisfies Record<string, LineItem>;

export interface TicketState {
  id: number;
  name: string;
  systemState: 'Active' | 'OnHold' | 'SignedOff' | 'Done' | null;
  isArchived: boolean;
}

export const TICKET_STATES = {
  open: { id: 360, name: 'In behandeling', systemState: 'Active', isArchived: false },
  onHold: { id: 361, name: 'In de wacht', systemState: 'OnHold', isArchived: false },
  signedOff: { id: 362, name: 'Afgemeld', systemState: 'SignedOff', isArchived: false },
  done: { id: 363, name: 'Gereed', systemState: 'Done', isArchived: false },
  planned: { id: 364, name: 'Ingepland', systemState: null, isArchived: false },
  waitForInvoice: { id: 365, name: 'Wacht op factuur', systemState: null, isArchived: false },
  legacy: { id: 366, name: 'Offerte opgevraagd (oud)', systemState: null, isArchived: true },
} as const satisfies Record<string, TicketState>;

export const PROBLEM_CATEGORIES = [
  {
    id: 380,
    name: 'Lekkage',
    trade: 'plumbing',
    texts: ['Lekkage onder de gootsteen', 'Vochtplek op het plafond van de badkamer'],
  },
  {
    id: 381,
    name: 'Verwarming',
    trade: 'plumbing',
    texts: ['Cv-ketel geeft storing F28', 'Radiator in de slaapkamer wordt niet warm'],
  },
  {
    id: 382,
    name: 'Elektra',
    trade: 'electric',
    texts: ['Aardlekschakelaar slaat uit', 'Stopcontact in de keuken werkt niet'],
  },
  {
    id: 383,
    name: 'Hang- en sluitwerk',
    trade: 'locks',
    texts: ['Voordeur sluit niet goed', 'Sleutel afgebroken in het slot'],
  },
  { id: 384, name: 'Dak en gevel', trade: 'roofing', texts: ['Dakpan losgewaaid na storm', 'Dakgoot verstopt'] },
  {
    id: 385,
    name: 'Schilderwerk',
    trade: 'painting',
    texts: ['Verf bladdert van het kozijn', 'Muurverf in het trappenhuis beschadigd'],
  },
  { id: 386, name: 'Lift', trade: 'lift', texts: ['Lift blijft hangen op de 2e verdieping', 'Liftdeur sluit traag'] },
  {
    id: 387,
    name: 'Algemeen',
    trade: 'building',
    texts: ['Tegel los in de hal', 'Muizenoverlast in de berging', 'Geluidsoverlast ventilatie'],
  },
] as const;

export const COST_CATEGORIES = [
  { id: 410, name: 'Klachtenonderhoud', account: ACCOUNTS.repairs, inUse: true },
  { id: 411, name: 'Mutatieonderhoud', account: ACCOUNTS.repairs, inUse: true },
  { id: 412, name: 'Planmatig onderhoud', account: ACCOUNTS.plannedMaintenance, inUse: true },
  { id: 413, name: 'Contractonderhoud (vervallen)', account: ACCOUNTS.lift, inUse: false },
] as const;

export const COMMUNICATION_FORMS = [
  { id: 100, name: 'De heer', title: 'de heer', salutation: 'Geachte heer' },
  { id: 101, name: 'Mevrouw', title: 'mevrouw', salutation: 'Geachte mevrouw' },
  { id: 102, name: 'De heer en mevrouw', title: 'de heer en mevrouw', salutation: 'Geachte heer en mevrouw' },
  { id: 103, name: 'Informeel', title: null, salutation: 'Beste' },
  { id: 104, name: 'Bedrijf', title: null, salutation: null },
] as const;

export const SALES_TERMS = [
  { id: 200, name: 'Voor de eerste van de maand', days: 11 },
  { id: 201, name: '14 dagen', days: 14 },
  { id: 202, name: '30 dagen', days: 30 },
] as const;

export const PURCHASE_TERMS = [
  { id: 220, name: '14 dagen', days: 14 },
  { id: 221, name: '30 dagen', days: 30 },
  { id: 222, name: 'Direct', days: 0 },
] as const;

export const DEPOSIT_TYPES = [
  { id: 700, name: 'Waarborgsom' },
  { id: 701, name: 'Bankgarantie' },
] as const;

/** The chart of accounts that all owners share, in a tree of at least two levels under each quadrant. */
export type Quadrant = 'Assets' | 'Liabilities' | 'Costs' | 'Benefits';

export interface Compaction {
  id: number;
  parentId: number | null;
  code: string;
  name: string;
  quadrant: Quadrant;
}

export const COMPACTIONS: readonly Compaction[] = [
  { id: 440, parentId: null, code: 'A', name: 'Activa', quadrant: 'Assets' },
  { id: 441, parentId: 440, code: 'A1', name: 'Vaste activa', quadrant: 'Assets' },
  { id: 442, parentId: 440, code: 'A2', name: 'Vlottende activa', quadrant: 'Assets' },
  { id: 443, parentId: 442, code: 'A21', name: 'Vorderingen', quadrant: 'Assets' },
  { id: 444, parentId: 442, code: 'A22', name: 'Liquide middelen', quadrant: 'Assets' },
  { id: 450, parentId: null, code: 'P', name: 'Passiva', quadrant: 'Liabilities' },
  { id: 451, parentId: 450, code: 'P1', name: 'Eigen vermogen', quadrant: 'Liabilities' },
  { id: 452, parentId: 450, code: 'P2', name: 'Langlopende schulden en voorzieningen', quadrant: 'Liabilities' },
  { id: 453, parentId: 450, code: 'P3', name: 'Kortlopende schulden', quadrant: 'Liabilities' },
  { id: 454, parentId: 453, code: 'P31', name: 'Belastingen', quadrant: 'Liabilities' },
  { id: 460, parentId: null, code: 'K', name: 'Kosten', quadrant: 'Costs' },
  { id: 461, parentId: 460, code: 'K1', name: 'Exploitatiekosten', quadrant: 'Costs' },
  { id: 462, parentId: 461, code: 'K11', name: 'Onderhoud', quadrant: 'Costs' },
  { id: 463, parentId: 461, code: 'K12', name: 'Vaste lasten', quadrant: 'Costs' },
  { id: 464, parentId: 460, code: 'K2', name: 'Servicekosten', quadrant: 'Costs' },
  { id: 465, parentId: 460, code: 'K3', name: 'Beheer en advies', quadrant: 'Costs' },
  { id: 470, parentId: null, code: 'O', name: 'Opbrengsten', quadrant: 'Benefits' },
  { id: 471, parentId: 470, code: 'O1', name: 'Huuropbrengsten', quadrant: 'Benefits' },
  { id: 472, parentId: 470, code: 'O2', name: 'Vergoede servicekosten', quadrant: 'Benefits' },
  { id: 473, parentId: 470, code: 'O3', name: 'Overige opbrengsten', quadrant: 'Benefits' },
];

export interface LedgerAccount {
  id: number;
  code: string;
  name: string;
  compactionId: number;
  type: string;
}

const account = (id: number, code: string, name: string, compactionId: number, type = 'General'): LedgerAccount => ({
  id,
  code,
  name,
  compactionId,
  type,
});

export const ACCOUNTS = {
  property: account(500, '0100', 'Onroerend goed', 441),
  debtors: account(510, '1300', 'Debiteuren', 443, 'SalesJournal'),
  vatReceivable: account(511, '1520', 'Te vorderen btw', 443, 'TaxRates'),
  bank: account(512, '1100', 'Kwaliteitsrekening beheer', 444, 'BankJournal'),
  equity: account(520, '0500', 'Eigen vermogen', 451, 'FinancialYear'),
  ownerAccount: account(521, '0510', 'Rekening-courant verhuurder', 451),
  maintenanceReserve: account(522, '0700', 'Voorziening groot onderhoud', 452),
  deposits: account(523, '0750', 'Waarborgsommen', 452, 'DepositTypes'),
  creditors: account(530, '1600', 'Crediteuren', 453, 'PurchaseJournal'),
  settlementsPayable: account(531, '1650', 'Te betalen huurafrekeningen', 453, 'OwnerSettlements'),
  vatPayable: account(532, '1500', 'Af te dragen btw', 454, 'TaxRates'),
  repairs: account(540, '4100', 'Klachtenonderhoud', 462),
  plannedMaintenance: account(541, '4110', 'Planmatig onderhoud', 462),
  insurance: account(542, '4200', 'Opstalverzekering', 463),
  municipalTax: account(543, '4210', 'Gemeentelijke heffingen', 463),
  ownersAssociation: account(544, '4220', 'VvE-bijdragen', 463),
  cleaning: account(550, '4300', 'Schoonmaak algemene ruimten', 464, 'ServiceCosts_Costs'),
  energy: account(551, '4310', 'Energie algemene ruimten', 464, 'ServiceCosts_Costs'),
  lift: account(552, '4320', 'Lift en installaties', 464, 'ServiceCosts_Costs'),
  managementFee: account(560, '4500', 'Beheervergoeding', 465, 'Commission'),
  adminCosts: account(561, '4510', 'Administratiekosten', 465),
  residentialRent: account(570, '8000', 'Huuropbrengst woningen', 471),
  commercialRent: account(571, '8010', 'Huuropbrengst bedrijfsruimte', 471),
  parkingRent: account(572, '8020', 'Huuropbrengst parkeren', 471),
  rentDiscount: account(573, '8090', 'Huurkorting', 471),
  serviceAdvances: account(580, '8100', 'Voorschotten servicekosten', 472, 'ServiceCosts_Advances'),
  serviceSettlement: account(581, '8110', 'Afrekening servicekosten', 472, 'ServiceCosts_Other'),
  serviceFixed: account(582, '8120', 'Vaste vergoeding servicekosten', 472, 'ServiceCosts_Other'),
  otherIncome: account(590, '8200', 'Overige opbrengsten', 473),
} as const satisfies Record<string, LedgerAccount>;

export type AccountName = keyof typeof ACCOUNTS;

const quadrants = new Map(COMPACTIONS.map((compaction) => [compaction.id, compaction.quadrant]));

export function quadrantOf(account: LedgerAccount): Quadrant {
  const quadrant = quadrants.get(account.compactionId);
  if (!quadrant) throw new Error(`ledger account ${account.code} has no compaction`);
  return quadrant;
}

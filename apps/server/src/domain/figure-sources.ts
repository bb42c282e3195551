import type { FigureName } from '@gevel/contract/plain';

const statement =
  'a rental statement sets the fee off against what was received, and a negative balance is topped up by the landlord: <https://ditovastgoed.nl/beheer/financieel-beheer/>';
const ageing =
  'ageing by bands of 30 days on a stated reference date, by due date or invoice date: <https://help.afas.nl/help/NL/SE/Fin_Config_DebCrd_Monitr_VwAge.htm>, <https://help.mamut.com/nl/mhelp/rtm/Accounting/ledgers/custledg_aged.htm>';
const rentRoll =
  'the header of a rent roll (huurlijst, commercieel overzicht) per unit: <http://chnl.nl/huurdersadministratie-1/>';
const quadrants =
  'the four quadrants activa, passiva, kosten and opbrengsten: <https://insights.schoolware.be/ondersteuning/balans/>';
const vacancy =
  'what is vacant counts for its last known or target rent: <https://servicedesk.sbr-wonen.nl/support/solutions/articles/75000028983--2-1-welke-huurprijs-neem-ik-op-voor-leegstaande-woningen->';
const theoretical = 'rent as if all were let: <https://annexum.nl/begrippen/theoretische-bruto-huuropbrengst>';

/** Where the Dutch meaning of a figure comes from; the others are as the portal or the sector uses the word. */
export const figureSources: Partial<Record<FigureName, string>> = {
  contracted_rent: rentRoll,
  rent_contracts: rentRoll,
  expiring_contracts_3: rentRoll,
  expiring_contracts_6: rentRoll,
  expiring_contracts_12: rentRoll,
  remaining_term: 'convention of the sector: WALT, the average remaining term weighted by rent',
  remaining_term_to_break: 'convention of the sector: WALT to the first break option, weighted by rent',
  theoretical_rent: theoretical,
  vacancy_rent: vacancy,
  vacancy_share: vacancy,
  vacant_without_rent: vacancy,
  vacancy_cost: vacancy,
  open_items: ageing,
  overdue_items: ageing,
  not_due_items: ageing,
  items_1_30: ageing,
  items_31_60: ageing,
  items_61_90: ageing,
  items_over_90: ageing,
  credits: ageing,
  debtor_account: 'docs/decisions/022: open items agree with the debtor account of the reference date',
  statement_income: statement,
  statement_costs: statement,
  statement_fee: statement,
  previous_balance: statement,
  payout: statement,
  payout_outstanding: statement,
  fee: statement,
  assets: quadrants,
  liabilities: quadrants,
  benefits: quadrants,
  costs: quadrants,
  result: quadrants,
  books_difference: quadrants,
};

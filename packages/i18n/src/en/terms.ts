import type { terms as dutch } from '../nl/terms.ts';
import type { Shape } from '../shape.ts';

export const terms: Shape<typeof dutch> = {
  deposit: {
    name: 'Deposit',
    means: 'An amount that the tenant pays at the start and gets back at the end, if everything is left in order.',
  },
  service_costs: {
    name: 'Service charges',
    means: 'What the tenant pays beside the rent, for things such as cleaning, power in the hall or a lift.',
  },
  bare_rent: { name: 'Basic rent', means: 'The rent for the object itself, without service charges and without VAT.' },
  rent_reduction: { name: 'Rent reduction', means: 'An agreed amount taken off the rent, often for a limited time.' },
  indexation: {
    name: 'Indexation',
    means: 'The yearly adjustment of the rent, as the contract says. It often follows the rise in prices.',
  },
  term: { name: 'Term', means: 'How long a contract lasts, and whether it continues automatically after that.' },
  running_term: {
    name: 'Current term',
    means: 'The period that the contract is in now. When it ends, the contract stops or a new term begins.',
  },
  renewal: { name: 'Renewal', means: 'If nobody gives notice in time, the contract continues for this long.' },
  notice_period: {
    name: 'Notice period',
    means: 'How long beforehand somebody must say that they want to end the contract.',
  },
  latest_notice: {
    name: 'Latest notice date',
    means: 'The last day on which notice still counts for the end of the current term.',
  },
  break_option: { name: 'Break option', means: 'An agreement that the contract may end earlier, on a certain day.' },
  expiry_notice: {
    name: 'Expiry notice',
    means: 'So many months before the contract ends, the property manager is warned.',
  },
  payment_term: { name: 'Payment term', means: 'The time somebody has to pay an invoice.' },
  contractor: {
    name: 'Contracting party',
    means: 'The other party to the contract. For a rental contract that is the tenant.',
  },
  mandate: {
    name: 'Mandate amount',
    means: 'Up to this amount the property manager may have a repair done without asking first.',
  },
  management_fee: {
    name: 'Management fee',
    means: 'What the property manager charges for managing: a fixed amount, or a part of the rent.',
  },
  base_amount: { name: 'Base amount', means: 'The amount on which a percentage is calculated.' },
  complex: { name: 'Complex', means: 'A group of objects that belong together, such as the homes in one building.' },
  financial_management: {
    name: 'Financial management',
    means: 'The property manager collects the rent, pays the bills and makes the statement.',
  },
  technical_management: {
    name: 'Technical management',
    means: 'The property manager takes care of maintenance and repairs.',
  },
  occupancy: { name: 'Occupancy', means: 'Whether an object is let or vacant.' },
  vacancy: {
    name: 'Vacancy',
    means: 'What is not let although it could be, or the rent that is missed because of that.',
  },
  theoretical_rent: {
    name: 'Theoretical rent',
    means: 'The rent that an object can bring in when let, as recorded by the property manager.',
  },
  vat_regime: {
    name: 'VAT regime',
    means:
      'Whether the tenant pays VAT on the rent. As a rule not for homes; for business premises it can be agreed, and for separate parking spaces it usually applies.',
  },
  vat_code: { name: 'VAT code', means: 'The code by which the books record which rate of VAT an amount has.' },
  balance: { name: 'Balance', means: 'What is left when everything is added up and subtracted.' },
  carried_over: {
    name: 'From the previous statement',
    means: 'An amount that was not paid with the previous statement and is included now.',
  },
  to_settle: {
    name: 'Still to be settled',
    means: 'The part of the statement that has not been paid yet, by you or to you.',
  },
  not_settled: {
    name: 'Not settled',
    means: 'Money that was received or paid but is not part of the payout. A deposit, for example.',
  },
  manager_status: {
    name: 'Property manager’s status',
    means: 'How far along it is, in the words that your property manager uses.',
  },
  phase: { name: 'Phase', means: 'How far along an invoice is: from draft, through approval, to processed.' },
  due_date: { name: 'Due date', means: 'The day by which an invoice must be paid.' },
  outstanding: {
    name: 'Outstanding',
    means: 'The part of an invoice that has not been paid yet. Below zero it is a credit.',
  },
  credit_note: {
    name: 'Credit',
    means:
      'Money due to the tenant, for instance by a credit note: an invoice that takes back all or part of an earlier one.',
  },
  debtor: { name: 'Debtor', means: 'Somebody who still has to pay. Usually a tenant.' },
  ageing: { name: 'Age', means: 'How long an invoice has been outstanding.' },
  debtor_account: {
    name: 'Debtor account',
    means: 'The account in the books that says what tenants still have to pay.',
  },
  not_attributable: {
    name: 'Not attributable',
    means: 'An amount on the debtor account for which it is not clear which invoice it is about.',
  },
  booked_ahead: { name: 'Booked ahead', means: 'Invoiced or paid now, but booked in a later year.' },
  ledger_account: {
    name: 'Ledger account',
    means: 'A box in the books for one kind of money, such as “rent” or “maintenance”.',
  },
  debit: {
    name: 'Debit',
    means: 'The left side of a transaction. For costs: what was spent. For the bank: what came in.',
  },
  credit: {
    name: 'Credit',
    means: 'The right side of a transaction. For income: what was earned. For the bank: what went out.',
  },
  journal: {
    name: 'Journal',
    means: 'The part of the books that a transaction comes from, such as sales, purchases or bank.',
  },
  journal_entry: { name: 'Journal entry', means: 'The number by which a posting can be found in the books.' },
  book_year: {
    name: 'Financial year',
    means: 'The year for which an amount counts in the books. Usually a calendar year.',
  },
  rental_statement: {
    name: 'Rental statement',
    means:
      'An overview of the income that was settled for a period, the costs that were taken off, and what is paid out or has to be paid by you.',
  },
  walt: {
    name: 'WALT',
    means:
      'How long the rent is certain on average, in years. The letters stand for “weighted average lease term”: a higher rent weighs more.',
  },
  remaining_term: {
    name: 'Term to the end',
    means: 'How long contracts still run on average, in years. A higher rent weighs more.',
  },
  market_rent: {
    name: 'Market rent',
    means:
      'The rent that an object would bring in now if it were let again. It is an estimate by the property manager.',
  },
  advances: {
    name: 'Advance payment',
    means:
      'A fixed amount that the tenant pays every month for service charges. Later it is compared with what everything really cost.',
  },
  service_settlement: {
    name: 'Settlement of service charges',
    means:
      'Once a year the advance payments are compared with the real costs. The tenant pays more or gets money back.',
  },
  arrears: { name: 'Arrears', means: 'What should have been paid by now and has not been paid.' },
  reminder: {
    name: 'Reminder',
    means: 'How often the tenant has been asked to pay. The last letter before further steps is a final notice.',
  },
  payment_method: {
    name: 'Payment method',
    means: 'How payments are made. With direct debit the tenant gave permission to take the amount from their account.',
  },
  energy_label: {
    name: 'Energy label',
    means: 'How little energy a building needs, from A++++ (very little) to G (much).',
  },
  woz: {
    name: 'WOZ value',
    means:
      'What a home or building is worth according to the municipality. Dutch taxes are calculated with this value.',
  },
  rent_segment: {
    name: 'Segment',
    means:
      'Whether a home is social housing, mid-rent or free sector. In the free sector you agree the rent yourself, but there too the yearly rise has a limit.',
  },
  counter_account: {
    name: 'Contra account',
    means: 'The other side of a transaction: where the money came from or went to.',
  },
  kept_back: { name: 'On hold', means: 'A payment that is ready but is not made for now.' },
  settled_otherwise: {
    name: 'Settled otherwise',
    means: 'An amount that was not transferred but dealt with in another way, for instance in a later statement.',
  },
};

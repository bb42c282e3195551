import type { figureDefinitions as dutch } from '../nl/figure-definitions.ts';
import type { Shape } from '../shape.ts';
import { changeDefinitions, changeFigureNames } from './change-definitions.ts';
import { figures } from './figures.ts';

const active = 'Active contracts: begun and not yet ended.';
const overview =
  'Contracts that are active according to the property manager’s system, each object under each of its contracts.';
const settled = 'Processed statements and those in progress. Drafts and cancelled statements are listed apart below.';
const finalOfPeriod = 'The objects on processed statements whose period starts in the chosen months.';
const validInvoices =
  'Invoices that are in approval, approved or processed. Drafts and stopped invoices are listed apart below.';
const openItems = 'Invoices to tenants of which an amount is still outstanding, and credits.';
const late = (days: string) => ({
  means: `What is still outstanding ${days} after the due date.`,
  counts: 'Outstanding invoices by age. Without a due date the invoice date counts. Credits are listed apart.',
});
const ending = (months: number) => ({
  means: `Contracts that end within ${months} months.`,
  counts: `${active} Only when notice was given or the contract is not renewed automatically.`,
});
const expiring = (months: number) => ({
  means: `How many contracts end within ${months} months.`,
  counts: `${overview} Only when notice was given or the contract is not renewed automatically. A contract counts once, however many objects it has.`,
});
const booked = 'All postings of the landlord in the chosen year and periods.';
const serviceBooked =
  'Postings on accounts for service charges, without VAT, in the year that the property manager’s system names, whenever they were booked. No opening balances.';

export const figureDefinitions = {
  title: 'What counts?',
  counts: 'What counts',
  unit: 'Unit',
  is: 'Calculation',
  open: 'Show the rows',
  units: {
    objects: 'objects',
    contracts: 'contracts',
    tickets: 'notifications',
    invoices: 'invoices',
    debtors: 'debtors',
    number: 'number',
    days: 'days',
    percent: 'percent',
    years: 'years',
    euro: 'euro, excl. VAT',
    euro_incl: 'euro, incl. VAT',
    euro_booked: 'euro, as booked',
    euro_per_month: 'euro per month, excl. VAT',
    euro_per_month_incl: 'euro per month, incl. VAT',
    euro_per_year: 'euro per year, excl. VAT',
    euro_vat: 'euro of VAT',
  },
  names: {
    ...figures.names,
    ...changeFigureNames,
    objects_in_list: 'Objects',
    lettable_objects: 'Lettable objects',
    let_objects: 'Objects that are let',
    rent_of_no_object: 'Basic rent without an object',
    rent_trend: 'Basic rent, last twelve months',
    contract_amount_excl: 'Contract amounts per month, excl. VAT',
    contract_amount_vat: 'VAT on contract amounts per month',
    contract_amount_incl: 'Contract amounts per month, incl. VAT',
    open_tickets_of_objects: 'Open notifications of objects',
    urgent_tickets: 'Open notifications with a high priority',
    notice_dates: 'Latest notice date within a month',
    ending_contracts_3: 'Expiring contracts, within 3 months',
    ending_contracts_6: 'Expiring contracts, within 6 months',
    ending_contracts_12: 'Expiring contracts, within 12 months',
    contracted_rent_per_month: 'A twelfth of the contracted basic rent',
    rent_reductions: 'Rent reductions per year',
    service_costs: 'Service charges per year',
    other_charges: 'Other amounts per year',
    vat_on_rent: 'VAT on contract amounts per year',
    vacancy_share: 'Vacancy in percent',
    vacant_without_rent: 'Vacancy without a known rent',
    ending_term_unknown: 'Active contracts with an unknown end',
    term_unknown_contracts: 'Contracts with an unknown end',
    rent_contracts: 'Active rental contracts',
    objects_with_more_contracts: 'Objects with more contracts',
    open_ended_contracts: 'Open-ended contracts',
    remaining_term_to_break: 'WALT, to end or break option',
    vacancy_cost: 'Vacancy cost per month',
    vacancy_estimated: 'Vacancy by the last contract',
    vacancy_unknown: 'Vacancy at an unknown cost',
    market_rent: 'Market rent of what is let',
    market_difference: 'Contracted rent against market rent',
    market_unknown: 'Let without a known market rent',
    ending_rent: 'Contracted rent that ends without renewal',
    expiring_contracts_3: 'Expiring within 3 months',
    expiring_contracts_6: 'Expiring within 6 months',
    expiring_contracts_12: 'Expiring within 12 months',
    not_due_items: 'Not yet due',
    items_1_30: '1–30 days overdue',
    items_31_60: '31–60 days overdue',
    items_61_90: '61–90 days overdue',
    items_over_90: 'Over 90 days overdue',
    open_item_count: 'Outstanding items',
    debtors: 'Debtors',
    open_items_excl: 'Invoiced on outstanding items, excl. VAT',
    open_items_vat: 'VAT on outstanding items',
    open_items_invoiced: 'Invoiced on outstanding items, incl. VAT',
    open_items_paid: 'Paid on outstanding items',
    items_of_day: 'Outstanding items of the reference date',
    debtor_account: 'Debtor account balance',
    not_attributable: 'Not attributable',
    booked_ahead: 'Booked ahead',
    not_provable_owners: 'Landlords that cannot be determined',
    invoiced_excl: 'Invoiced to tenants, excl. VAT',
    invoiced_vat: 'VAT on sales invoices',
    invoiced: 'Invoiced to tenants, incl. VAT',
    purchased_excl: 'Purchases, excl. VAT',
    purchased_vat: 'VAT on purchase invoices',
    purchased: 'Purchases, incl. VAT',
    to_pay: 'Still to be paid to suppliers',
    statement_income: 'Income settled',
    statement_costs: 'Costs settled',
    statement_fee: 'Management fee on statements',
    previous_balance: 'Settled from the previous statement',
    payout: 'Balance of the statements',
    payout_outstanding: 'Still to be settled',
    payout_due: 'To receive from tenants',
    payout_received: 'Of which received',
    payout_missing: 'Still missing from tenants',
    payout_expected_in: 'Payout after the period',
    schedule_due: 'Due under a contract',
    schedule_received: 'Of which received',
    schedule_open: 'Outstanding on a contract',
    schedule_arrears: 'Arrears on a contract',
    payment_days: 'Median days after the due date',
    payment_first_late: 'Late for the first time',
    late_first_time: 'Contracts that are late for the first time',
    expected_rent: 'Expected basic rent after indexation',
    indexation_effect: 'Effect of the indexations of the next twelve months',
    missed_rent: 'Rent missed per month',
    missed_claim: 'Still claimable from missed increases',
    fee_base: 'Base amount of the management fee',
    fee_difference: 'Difference from the statements',
    fee_income: 'Income settled in the period',
    fee_costs: 'Costs settled in the period',
    service_advances: 'Advances for service charges',
    service_expenses: 'Costs for tenants',
    service_difference: 'Difference in service charges',
    service_other: 'Fixed and other service charges',
    service_settlements: 'Settled service charges',
    service_due: 'Service charges to settle',
    service_overdue: 'Overdue settlements of service charges',
    service_unknown: 'Service charges of which not everything is known',
    booked_debit: 'Booked debit',
    booked_credit: 'Booked credit',
    assets: 'Assets',
    liabilities: 'Liabilities',
    result_to_date: 'Result up to and including the period',
    owners_without_broker: 'Landlords without a broker',
    invitations_ended: 'Expired invitations',
    invitations_ending: 'Invitations that expire soon',
    rejected_records: 'Records that were not imported',
    mails_failed: 'Failed emails',
    mails_late: 'Emails waiting too long',
    users_never_logged_in: 'Never logged in',
  },
  figures: {
    objects_under_management: {
      means: 'Everything that the property manager manages for you.',
      counts:
        'Objects with management status “Under management”, complexes and sections too. Not what is sold or archived.',
    },
    objects_in_list: {
      means: 'How many objects the list holds.',
      counts: 'Every object of your filter, including what is sold or archived.',
    },
    lettable_objects: {
      means: 'What can be let.',
      counts: 'Units, buildings and lettable objects under management. Complexes, sections and projects do not count.',
    },
    let_objects: {
      means: 'What is let today.',
      counts: 'Lettable objects that an active rental contract names, or charges basic rent for.',
    },
    occupancy: {
      means: 'The share of lettable objects that is let today.',
      counts: 'Objects that are let divided by lettable objects, by number and not by floor area.',
    },
    vacant_objects: {
      means: 'Lettable objects that are not let today.',
      counts: 'Lettable objects without an active rental contract, also when reserved or under option.',
    },
    contract_rent: {
      means: 'The basic rent per month as agreed now, after reductions.',
      counts:
        'Lines for basic rent and rent reductions that apply today, of active contracts, per object. No service charges. A quarterly amount counts for a third. A line without an object counts for the only object of its contract. If there are several or none, the line is not counted here and the dashboard names the amount.',
    },
    rent_of_no_object: {
      means: 'The basic rent per month as agreed now that belongs to no single object.',
      counts:
        'Lines for basic rent and rent reductions that apply today and name no object, of active contracts with several objects or without an object.',
    },
    rent_trend: {
      means: 'The basic rent per month on the first day of each of the last twelve months.',
      counts:
        'Lines for basic rent and rent reductions that applied on that day, of contracts that ran then. Lines without an object too.',
    },
    contract_amount_excl: {
      means: 'Everything that contracts charge per month now, without VAT.',
      counts: `${active} Service charges and other lines too. What has not begun or is over counts for nothing.`,
    },
    contract_amount_vat: { means: 'The VAT on what contracts charge per month now.', counts: active },
    contract_amount_incl: {
      means: 'Everything that contracts charge per month now, with VAT.',
      counts: `${active} Service charges and other lines too.`,
    },
    open_tickets: {
      means: 'Notifications that have not been dealt with.',
      counts: 'Notifications without a closing date whose status is not “Done”.',
    },
    open_tickets_of_objects: {
      means: 'Notifications of these objects that have not been dealt with.',
      counts: 'Open notifications that name an object. Those without an object are in the list only.',
    },
    urgent_tickets: {
      means: 'Open notifications that cannot wait.',
      counts: 'Notifications of high priority without a closing date whose status is not “Done”.',
    },
    notice_dates: {
      means: 'Contracts on which notice can soon no longer be given for the end of the current term.',
      counts:
        'Active contracts with a latest notice date from today up to and including the same day of next month. Not when notice has been given already.',
    },
    ending_contracts_3: ending(3),
    ending_contracts_6: ending(6),
    ending_contracts_12: ending(12),
    ending_term_unknown: {
      means: 'Contracts whose end is not known.',
      counts: `${active} They are renewed automatically, by a number of months that is not known.`,
    },
    contracted_rent: {
      means: 'The basic rent after reductions that active contracts bring in per year.',
      counts: `${overview} Without service charges and VAT.`,
    },
    contracted_rent_per_month: {
      means: 'The contracted basic rent per year divided by twelve.',
      counts: `${overview} Rounded to cents per row.`,
    },
    rent_reductions: { means: 'Reductions of the rent per year; a negative amount.', counts: overview },
    service_costs: { means: 'Advances for service charges per year.', counts: overview },
    other_charges: { means: 'What else contracts charge per year.', counts: overview },
    vat_on_rent: {
      means: 'The VAT on everything that contracts charge per year, service charges too.',
      counts: overview,
    },
    theoretical_rent: {
      means: 'The rent per year if everything were let.',
      counts:
        'Lettable objects, each once, for the amount that the property manager recorded. Without a recorded amount an object counts for nothing.',
    },
    vacancy_rent: {
      means: 'The theoretical rent of what is vacant: what you miss per year.',
      counts: 'Vacant objects with a theoretical rent. How many have none is stated beside it.',
    },
    vacancy_share: {
      means: 'The share of the theoretical rent that vacancy costs you.',
      counts: 'Vacancy per year divided by theoretical rent per year.',
    },
    vacant_without_rent: {
      means: 'Vacant objects that the vacancy in euros leaves out.',
      counts: 'Vacant objects without a recorded theoretical rent.',
    },
    rent_contracts: {
      means: 'How many contracts bring in the contracted basic rent.',
      counts: `${overview} A contract counts once.`,
    },
    objects_with_more_contracts: {
      means: 'Objects that the overview lists more than once.',
      counts: 'Objects with two or more active contracts, each counted once. Every contract has a row of its own.',
    },
    open_ended_contracts: { means: 'Contracts without an end date.', counts: `${overview} A contract counts once.` },
    term_unknown_contracts: {
      means: 'Contracts whose end is not known.',
      counts: `${overview} They are renewed automatically, by a number of months that is not known.`,
    },
    remaining_term: {
      means: 'How long contracts still run on average; a higher rent weighs more.',
      counts: 'Active contracts whose end is known. Open-ended contracts do not count.',
    },
    remaining_term_to_break: {
      means: 'How long the rent is certain on average (WALT); a higher rent weighs more.',
      counts:
        'Active contracts whose end is known, each until the end of its current term or until its next break option where that comes first. The weight is the basic rent per year after reductions. Open-ended contracts and those of an unknown term do not count; how many there are is stated beside it.',
    },
    vacancy_cost: {
      means: 'What vacancy costs you per month.',
      counts:
        'Vacant objects, each for a twelfth of its theoretical rent. Without a theoretical rent, the basic rent after reductions on the last day of the last contract counts. Where that is unknown too, the object does not count, which is stated beside it.',
    },
    vacancy_estimated: {
      means: 'Vacant objects that count for the rent of their last contract.',
      counts: 'Vacant objects without a theoretical rent of which the last contracted rent is known.',
    },
    vacancy_unknown: {
      means: 'Vacant objects of which nobody knows what they cost.',
      counts: 'Vacant objects without a theoretical rent and without a known last contracted rent.',
    },
    market_rent: {
      means: 'What the objects that are let would bring in per year according to the market.',
      counts: 'Let objects with a theoretical rent, each once. The property manager’s system has no other market rent.',
    },
    market_difference: {
      means: 'How much the contracted rent is above the market rent; a negative amount where it is below.',
      counts:
        'Of let objects with a theoretical rent: the basic rent after reductions of all their contracts, less that theoretical rent.',
    },
    market_unknown: {
      means: 'Let objects that cannot be compared with anything.',
      counts: 'Let objects without a theoretical rent, or without a contract in the overview.',
    },
    ending_rent: {
      means: 'The contracted rent per year that ends unless a new agreement is made.',
      counts: 'Contracts on which notice was given or that are not renewed automatically, with an end from today.',
    },
    expiring_contracts_3: expiring(3),
    expiring_contracts_6: expiring(6),
    expiring_contracts_12: expiring(12),
    open_items: { means: 'What tenants still have to pay, less their credits.', counts: openItems },
    overdue_items: late('one day or more'),
    arrears: {
      means: 'What tenants should have paid by now.',
      counts:
        'Outstanding invoices from the day after their due date; without a due date the invoice date counts. Items under an arrangement or excluded from reminders do not count, and credits are not deducted. On an earlier reference date arrears are not known.',
    },
    not_due_items: {
      means: 'What need not have been paid yet.',
      counts: 'Outstanding invoices whose due date has not passed. Without a due date the invoice date counts.',
    },
    items_1_30: late('1 to 30 days'),
    items_31_60: late('31 to 60 days'),
    items_61_90: late('61 to 90 days'),
    items_over_90: late('more than 90 days'),
    credits: {
      means: 'What tenants paid too much or in advance; a negative amount.',
      counts: 'Items with an outstanding amount below zero. They are not deducted from anything.',
    },
    open_item_count: { means: 'How many items are outstanding.', counts: openItems },
    debtors: { means: 'How many tenants have something outstanding.', counts: `${openItems} A tenant counts once.` },
    open_items_excl: { means: 'What these invoices charged, without VAT.', counts: openItems },
    open_items_vat: { means: 'The VAT on these invoices.', counts: openItems },
    open_items_invoiced: { means: 'What these invoices charged, with VAT.', counts: openItems },
    open_items_paid: { means: 'What has been paid of these invoices.', counts: openItems },
    items_of_day: {
      means: 'What was outstanding on invoices on the reference date, according to the books.',
      counts: 'Invoices up to and including the reference date, less what had been received on them by then.',
    },
    debtor_account: {
      means: 'What is on the debtor account on the reference date.',
      counts:
        'Every entry on the debtor accounts up to and including the reference date. These are the outstanding items of that day and what cannot be attributed.',
    },
    not_attributable: {
      means: 'The part of the debtor account that belongs to no invoice of that day.',
      counts:
        'Receipts and corrections without a usable invoice number, double payments, and opening balances without an invoice. They are part of no age group.',
    },
    booked_ahead: {
      means: 'What was invoiced or paid by the reference date and is booked in a later financial year.',
      counts: 'Entries on the debtor account. The balance sheet of the financial year does not include them yet.',
    },
    not_provable_owners: {
      means: 'For how many landlords we cannot tell what was outstanding on the reference date.',
      counts: 'Landlords whose financial years that were read in full begin after the reference date.',
    },
    invoiced_excl: { means: 'Sales invoices without VAT.', counts: validInvoices },
    invoiced_vat: { means: 'The VAT on sales invoices.', counts: validInvoices },
    invoiced: { means: 'Sales invoices to tenants, with VAT.', counts: validInvoices },
    purchased_excl: { means: 'Purchase invoices without VAT.', counts: validInvoices },
    purchased_vat: { means: 'The VAT on purchase invoices.', counts: validInvoices },
    purchased: { means: 'Purchase invoices of suppliers, with VAT.', counts: validInvoices },
    to_pay: { means: 'What is still outstanding of purchase invoices.', counts: `${validInvoices} Booked ones only.` },
    statement_income: { means: 'Income that was settled with the landlord.', counts: settled },
    statement_costs: { means: 'Costs that were settled with the landlord.', counts: settled },
    statement_fee: { means: 'What the property manager charges for managing, on statements.', counts: settled },
    previous_balance: {
      means: 'What was still open of the statement before and was settled in this one.',
      counts: 'The outstanding amount of the previous processed statement of the same landlord.',
    },
    payout: {
      means:
        'What a statement comes to. A positive amount goes to the landlord, a negative one is paid by the landlord.',
      counts: settled,
    },
    payout_outstanding: {
      means: 'What still has to be paid of processed statements, to or by the landlord.',
      counts: 'Processed statements that have not been paid in full.',
    },
    ...changeDefinitions,
    payout_due: {
      means: 'What tenants had to pay in the period.',
      counts:
        'Booked invoices to tenants whose due date lies in the period, service charges, deposits and credit notes too. An invoice without a due date counts on its invoice date. Of several statements of one period each invoice counts in one: the statement of its object, else the first.',
    },
    payout_received: {
      means: 'What has been received of those invoices so far.',
      counts:
        'The same invoices: their amount less what is outstanding now, less what was written off or set off. That is a posting on the debtor account that names the invoice, outside the journals sales, bank, cash and other, in an entry without a line on a bank or cash account. Direct debits in progress are in other too and count as received. What was put in a payment arrangement was not received and is shown separately. What was received after the period counts too.',
    },
    payout_missing: {
      means: 'What is outstanding on those invoices now.',
      counts: 'The same invoices. A tenant’s credit is deducted.',
    },
    payout_expected_in: {
      means: 'In how many days after the period it is paid out.',
      counts:
        'What was agreed with the landlord, else with the estate agent, else an estimate: the median of the last six payouts, counted to the last payment that was completed. With two in the middle it is halfway between them, rounded up to a whole day. With fewer than three payouts the day is not known. A payment whose status is unknown does not count.',
    },
    schedule_due: {
      means: 'What the tenant had to pay under one contract in a month.',
      counts:
        'Booked invoices of the contract, in the month of their due date; without one the invoice date counts. Credit notes are taken off. An invoice that names no contract does not count and is named beside it.',
    },
    schedule_received: {
      means: 'What money has been received of those invoices so far.',
      counts:
        'Their amount less what is open, less what was written off or set off and less what was put in a payment arrangement: both are shown separately and have no day of payment. In a payment arrangement is what was taken off the debtor account in its journal; it is still owed. Written off or set off is a posting on the debtor account that names the invoice, outside the journals sales, bank, cash and other, in an entry without a line on a bank or cash account. Direct debits in progress are in other too and count as received. The day is that of the entry of the money on the debtor account; what has no day is called “day not known”. Received late is what came after the due date of an amount that is late.',
    },
    schedule_open: {
      means: 'What the tenant still has to pay under this contract.',
      counts: 'The outstanding items of its invoices, to the cent. A credit is taken off.',
    },
    schedule_arrears: {
      means: 'What is outstanding on the contract after its due date.',
      counts:
        'Outstanding items from the day after their due date; “since” is the oldest due date. Items under an arrangement or excluded from reminders, such as what is disputed, are shown separately.',
    },
    payment_days: {
      means: 'How many days after the due date the middle amount of one contract was paid.',
      counts:
        'The last twelve amounts that fell due, beside the twelve before. Paid is the day on which the whole amount was in. What is open counts with the days so far. Credit notes, arrangements, what is excluded from reminders, what is no longer open and was written off or set off in part or whole, and what was paid on an unknown day do not count. Under three amounts it says “too little data”. Never over contracts or landlords.',
    },
    payment_first_late: {
      means: 'The first amount of one contract that was late.',
      counts:
        'Late is more than four days after the due date: for so long banks book nothing from Good Friday to the Tuesday after Easter. Of amounts that count, as far back as the books go.',
    },
    late_first_time: {
      means: 'Contracts whose tenant is late for the first time now.',
      counts:
        'The first amount that is late is still open, no other late amount has been paid, and at least three amounts count. Looked at are the contracts of the 200 items that fell due last and are late. For estate agents only.',
    },
    expected_rent: {
      means: 'What the basic rent that rises becomes per month on the next index date. It is an estimate.',
      counts:
        'Lines of basic rent that may be indexed and run on that date, raised by the method of the contract: a fixed rate or amount, or the index figures entered of the months that are set for the method. Addition, minimum and maximum of the contract count. Of a dwelling the lower of contract and legal maximum counts, where the segment and the maximum are known. Where a line with a higher or lower rent from that date is in the contract already it is not an estimate; a raise up to six months early belongs to that date. Rounding to whole euros goes no higher than the legal maximum.',
    },
    indexation_effect: {
      means: 'What the rents that rise come to more or less per month, together, after their next indexation.',
      counts:
        'Active contracts with an index date within twelve months or a missed increase, whose next rent can be worked out. The others are counted and listed under Not known. Without a known legal maximum the increase of the contract counts; the amount may then turn out lower, and that is said.',
    },
    missed_rent: {
      means: 'How much less a contract brings in per month because index dates passed without an increase.',
      counts:
        'Index dates a year or more after the contract began, and more than six months after the last increase of a line of basic rent that rises, on which the rent would have gone up. A rent that fell on an index date to what the method gives was indexed. When it fell to anything else, it is not known of the dates until then whether they were missed. Later dates build on the rent that would have been. Dates without a known figure count for nothing, and that is said. Where the legal maximum of a date or the segment is not known, the increase counts without a maximum; the amount may then turn out lower, and that is said.',
    },
    missed_claim: {
      means: 'The missed rent that may still be claimed, counted up to today.',
      counts:
        'The rent missed in each month, as far back as an administrator entered. Broken months count by days. While nothing is entered it says that it is not yet known. Where the legal maximum of a date or the segment is not known, the increase counts without a maximum; the amount may then turn out lower, and that is said.',
    },
    fee_base: {
      means: 'The amount that a percentage of management fee was taken of, without VAT.',
      counts: `${finalOfPeriod} Objects with a percentage only.`,
    },
    fee_excl: { means: 'The management fee without VAT.', counts: finalOfPeriod },
    fee_vat: { means: 'The VAT on the management fee.', counts: finalOfPeriod },
    fee: { means: 'The management fee with VAT.', counts: finalOfPeriod },
    fee_difference: {
      means: 'How much more the statements themselves state than their objects together. It should be nothing.',
      counts: finalOfPeriod,
    },
    fee_income: { means: 'Income on the objects of these statements.', counts: finalOfPeriod },
    fee_costs: { means: 'Costs on the objects of these statements.', counts: finalOfPeriod },
    owner_result: { means: 'Income settled less costs settled and management fee.', counts: finalOfPeriod },
    service_advances: {
      means: 'What tenants were asked in advance for service charges.',
      counts: `${serviceBooked} Accounts for advances. Postings of a settlement are shown separately. A financial year that was not read does not count.`,
    },
    service_expenses: {
      means: 'What was spent on costs that tenants bear.',
      counts: `${serviceBooked} Accounts for costs. Postings of a settlement are shown separately. A financial year that was not read does not count.`,
    },
    service_difference: {
      means:
        'Costs less advances: above zero the costs are higher than the advances, below zero lower. The share of the costs for vacant space is paid by the landlord.',
      counts: `${serviceBooked} Without fixed and other amounts, which are not settled, and without what names no year. A financial year that was not read does not count.`,
    },
    service_other: {
      means: 'Fixed amounts that are not settled, and whatever else is on such accounts.',
      counts: `${serviceBooked} Other accounts for service charges, without what names a settlement. A financial year that was not read does not count.`,
    },
    service_settlements: {
      means: 'What tenants had to pay in addition according to the settlements, less what they got back.',
      counts: `${serviceBooked} The journal for settlements, and other accounts for service charges where the posting names a settlement.`,
    },
    service_due: {
      means: 'How often a complex or object still has to be settled for the last year, by 30 June.',
      counts:
        'The year that ended last, in which something was asked in advance and of which no settlement at all is booked. After 30 June it is overdue.',
    },
    service_overdue: {
      means: 'How often a complex or object was not, or not wholly, settled by 30 June of the following year.',
      counts:
        'Years that are over, in which something was asked in advance and of which not every tenant with an advance has a settlement booked. The statuses “Overdue” and “Rest overdue”. A tenant who pays nothing and gets nothing back may have no posting.',
    },
    service_unknown: {
      means: 'How many rows have no year or are of a financial year that was not read.',
      counts: 'Rows with the status “Not known”.',
    },
    booked_debit: { means: 'What is booked in debit.', counts: 'The postings of your filter.' },
    booked_credit: { means: 'What is booked in credit.', counts: 'The postings of your filter.' },
    assets: {
      means: 'What the landlord owns at the end of the period.',
      counts: `${booked} With the opening balance.`,
    },
    liabilities: {
      means: 'What the landlord owes, and its equity, at the end of the period.',
      counts: `${booked} With the opening balance.`,
    },
    benefits: { means: 'What was earned in the period.', counts: booked },
    costs: { means: 'What was spent in the period.', counts: booked },
    result: { means: 'Income less costs of the period.', counts: booked },
    result_to_date: {
      means: 'Income less costs from the beginning of the year up to and including the period.',
      counts: booked,
    },
    books_difference: {
      means: 'Assets less liabilities less the result. In books that balance it is nothing.',
      counts: booked,
    },
    brokers: { means: 'Brokers with a portal.', counts: 'All brokers of the portal, incomplete ones too.' },
    incomplete_brokers: {
      means: 'Brokers whose portal cannot be opened yet.',
      counts: 'Brokers of whom something required is missing.',
    },
    owners: {
      means: 'Landlords in the portal.',
      counts: 'Landlords that are linked to a broker or whose portal was set up.',
    },
    incomplete_owners: {
      means: 'Landlords whose portal cannot be opened yet.',
      counts: 'Landlords of whom something required is missing.',
    },
    owners_without_broker: {
      means: 'Landlords that only the property manager’s system knows.',
      counts: 'Landlords that still exist there and are linked to no broker.',
    },
    users: { means: 'Everybody with an account.', counts: 'All users, invited and blocked ones too.' },
    invitations_ended: {
      means: 'Who has been invited and can no longer use the link in the email.',
      counts:
        'Users whose status is “Invited” and whose last invitation or reminder was sent 7 days ago or longer. Not those who never received an invitation or are blocked.',
    },
    invitations_ending: {
      means: 'Who has been invited and has 2 days left at most.',
      counts:
        'Users whose status is “Invited” and whose last invitation or reminder was sent between 5 and 7 days ago, also when another reminder is to come.',
    },
    rejected_records: {
      means: 'Records of the property manager’s system that cannot be imported now.',
      counts:
        'Records that were refused as a whole last time. Not records of which only a value cannot be read, or that belong to something that is not there.',
    },
    mails_failed: {
      means: 'Emails that nobody received.',
      counts: 'Emails of the last 7 days whose status is “Failed”, after the last attempt.',
    },
    mails_late: {
      means: 'Emails that have still not been sent.',
      counts: 'Emails made an hour ago or longer that are still queued or being sent. Not what is in the outbox.',
    },
    users_never_logged_in: { means: 'Who has never logged in.', counts: 'All users, invited and blocked ones too.' },
    users_without_second_factor: {
      means: 'Who logs in with a password only.',
      counts: 'All users, invited and blocked ones too.',
    },
  },
} as const satisfies Shape<typeof dutch>;

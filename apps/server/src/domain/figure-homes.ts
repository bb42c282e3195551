import type { FigureName } from '@gevel/contract/plain';

const objects = 'domain/object-figures#objectFigureSql';
const rentOfObjects = 'sync/derive/objects.derivation#objectsDerivation';
const contracts = 'features/contracts/contracts.list-sql#servedContracts';
const state = 'domain/contract-state#currentAmountSql';
const dashboard = 'features/dashboard/portfolio-dashboard.repository#readPortfolioDashboard';
const term = 'domain/contract-term#contractTermsSql';
const ending = 'domain/contract-term#isEndingSql';
const tickets = 'domain/ticket-status#ticketIsOpenSql';
const overview = 'features/reports/commercial-overview.list-sql#servedCommercialOverview';
const overviewRows = 'features/reports/commercial-rows.sql#rentPerYear';
const items = 'features/reports/outstanding-items.list-sql#servedOutstandingItems';
const account = 'features/reports/debtor-account.sql#debtorsOfDay';
const arrears = 'domain/arrears#arrearsSql';
const ageing = 'domain/ageing#ageingSql';
const invoices = 'features/reports/invoices.list-sql#servedInvoices';
const phase = 'domain/workflow-phase#workflowPhaseSql';
const statements = 'features/rental-statements/rental-statements.list-sql#servedRentalStatements';
const clock = 'features/payouts/payout-rows.sql#dueJoin';
const schedule = 'domain/rent-schedule/schedule#scheduleOf';
const receipt = 'domain/rent-schedule/due-amounts.sql#dueAmountsSql';
const indexation = 'domain/indexation/indexation#indexationOf';
const judged = 'domain/rent-schedule/due-amount#judge';
const behaviour = 'domain/rent-schedule/behaviour#behaviourOf';
const causes = 'domain/change-causes/causes-of#causesOf';
const rents = 'domain/change-causes/rent#rentParts';
const receipts = 'domain/change-causes/income#incomeOf';
const costCauses = 'domain/change-causes/costs#costParts';
const fees = 'features/reports/management-fee.list-sql#servedManagementFee';
const services = 'features/reports/service-costs.list-sql#servedServiceCosts';
const servicePart = 'domain/service-costs#partSql';
const mutations = 'features/financial/mutations.list-sql#servedMutations';
const books = 'features/financial/roll-up#rollUp';
const admin = 'features/dashboard/admin-dashboard.repository#readAdminDashboard';

/** Where the SQL of each figure lies: `file#name`, below this package's `src`. */
export const figureHomes: Record<FigureName, readonly string[]> = {
  objects_under_management: [objects, 'domain/occupancy#isManagedSql'],
  objects_in_list: [objects],
  lettable_objects: [objects, 'domain/occupancy#isLettableSql'],
  let_objects: [objects, 'domain/occupancy#isLetSql'],
  occupancy: [objects],
  vacant_objects: [objects, 'domain/occupancy#isVacantSql'],
  contract_rent: [objects, rentOfObjects],
  rent_of_no_object: [dashboard, rentOfObjects],
  rent_trend: [dashboard],
  contract_amount_excl: [contracts, state],
  contract_amount_vat: [contracts, state],
  contract_amount_incl: [contracts, state],
  open_tickets: [tickets],
  urgent_tickets: [dashboard, tickets],
  notice_dates: [contracts, term],
  open_tickets_of_objects: [tickets],
  ending_contracts_3: [dashboard, ending],
  ending_contracts_6: [dashboard, ending],
  ending_contracts_12: [dashboard, ending],
  ending_term_unknown: [dashboard, term],
  contracted_rent: [overview],
  contracted_rent_per_month: [overview],
  rent_reductions: [overview],
  service_costs: [overview],
  other_charges: [overview],
  vat_on_rent: [overview],
  theoretical_rent: [overview],
  vacancy_rent: [overview, 'domain/occupancy#isVacantSql'],
  vacancy_share: [overview],
  vacant_without_rent: [overview],
  rent_contracts: [overview],
  objects_with_more_contracts: [overview],
  open_ended_contracts: [overview],
  term_unknown_contracts: [overview, term],
  remaining_term_to_break: [overview, overviewRows],
  vacancy_cost: [overview, overviewRows],
  vacancy_estimated: [overview, overviewRows],
  vacancy_unknown: [overview, overviewRows],
  market_rent: [overview, overviewRows],
  market_difference: [overview, overviewRows],
  market_unknown: [overview, overviewRows],
  ending_rent: [overview, ending],
  remaining_term: [overview, term],
  expiring_contracts_3: [overview, ending],
  expiring_contracts_6: [overview, ending],
  expiring_contracts_12: [overview, ending],
  open_items: [items],
  overdue_items: [items, ageing],
  arrears: [items, arrears],
  not_due_items: [items, ageing],
  items_1_30: [items, ageing],
  items_31_60: [items, ageing],
  items_61_90: [items, ageing],
  items_over_90: [items, ageing],
  credits: [items, ageing],
  open_item_count: [items],
  debtors: [items],
  open_items_excl: [items],
  open_items_vat: [items],
  open_items_invoiced: [items],
  open_items_paid: [items],
  items_of_day: [account],
  debtor_account: [account],
  not_attributable: [account],
  booked_ahead: [account],
  not_provable_owners: [account],
  invoiced_excl: [invoices, phase],
  invoiced_vat: [invoices, phase],
  invoiced: [invoices, phase],
  purchased_excl: [invoices, phase],
  purchased_vat: [invoices, phase],
  purchased: [invoices, phase],
  to_pay: [invoices, phase],
  statement_income: [statements],
  statement_costs: [statements],
  statement_fee: [statements],
  previous_balance: [statements],
  payout: [statements],
  payout_outstanding: [statements],
  payout_due: [clock],
  payout_received: [clock],
  payout_missing: [clock],
  payout_expected_in: ['features/payouts/expected-day.sql#usualJoin'],
  schedule_due: [schedule],
  schedule_received: [schedule, receipt],
  schedule_open: [schedule, receipt],
  schedule_arrears: [schedule, judged],
  payment_days: [behaviour, judged],
  payment_first_late: [behaviour, judged],
  expected_rent: [indexation, 'domain/indexation/rate#agreedRise', 'domain/indexation/segment#legalMaximum'],
  indexation_effect: ['features/reports/indexation.routes#indexationReport', indexation],
  missed_rent: [indexation],
  missed_claim: [indexation],
  late_first_time: ['features/reports/first-late.routes#firstLate', judged],
  change_indexed: [rents, 'domain/change-causes/billed#isIndexed'],
  change_new_tenant: [rents],
  change_vacancy: [rents],
  change_sold: [rents],
  change_contract_change: [rents, 'domain/change-causes/billed#billedBy'],
  change_billing_interval: [rents],
  change_more_months: [
    'domain/change-causes/more-months#partedStatement',
    'domain/change-causes/more-months#periodsBeside',
    'domain/change-causes/rent#surplusParts',
    costCauses,
  ],
  change_late_receipt: [receipts],
  change_early_receipt: [receipts],
  change_one_off_income: [rents],
  change_one_off_cost: [costCauses],
  change_running_costs: [costCauses],
  change_fee: [causes],
  change_correction: [receipts, rents, costCauses],
  change_carried_over: [causes],
  change_rest: [causes, 'domain/change-causes/books-causes#booksCauses'],
  fee_base: [fees],
  fee_excl: [fees],
  fee_vat: [fees],
  fee: [fees],
  fee_difference: [fees],
  fee_income: [fees],
  fee_costs: [fees],
  owner_result: [fees],
  service_advances: [services, servicePart],
  service_expenses: [services, servicePart],
  service_difference: [services, servicePart],
  service_other: [services, servicePart],
  service_settlements: [services, servicePart],
  service_due: [services, 'domain/service-costs#serviceCostStateSql'],
  service_overdue: [services, 'domain/service-costs#serviceCostStateSql'],
  service_unknown: [services, 'domain/service-costs#serviceCostStateSql'],
  booked_debit: [mutations],
  booked_credit: [mutations],
  assets: [books],
  liabilities: [books],
  benefits: [books],
  costs: [books],
  result: [books],
  result_to_date: [books],
  books_difference: [books],
  brokers: [admin],
  incomplete_brokers: ['features/brokers/brokers.list-sql#servedBrokers'],
  owners: [admin],
  incomplete_owners: ['features/owners/owners.list-sql#servedOwners'],
  owners_without_broker: [admin],
  users: [admin],
  invitations_ended: ['features/users/users.list-sql#servedUsers'],
  invitations_ending: ['features/users/users.list-sql#servedUsers'],
  users_never_logged_in: [admin],
  users_without_second_factor: [admin],
  rejected_records: ['features/tools/unread.list-sql#servedUnread'],
  mails_failed: ['features/tools/mail-log.list-sql#servedMailLog'],
  mails_late: ['features/tools/mail-log.list-sql#servedMailLog'],
};

-- Which accounts hold what debtors owe. Filled by the next synchronisation, which reads all accounts; until then no reference date
-- in the past can be told. Whoever reads accounts waits for milliseconds, so it waits for nobody for long.
set local lock_timeout = '1s';--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD COLUMN "is_debtor_account" boolean;

-- What the back office keeps an account for: VAT, deposits, fees. Filled by the next synchronisation, which reads all accounts; until then
-- the year pack says that VAT and deposits are not known. The column has no default: under a millisecond, whoever reads accounts waits for that.
set local lock_timeout = '1s';--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD COLUMN "kind" text;

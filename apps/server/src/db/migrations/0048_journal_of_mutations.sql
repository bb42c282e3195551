-- Adds four empty columns: each locks the ledger for about a millisecond (0.4 to 1.3 ms with 900,000 mutations, and nothing is rewritten). Servers of the version
-- before leave them empty; the ledger is read once more, in its new shape.
ALTER TABLE "financial_mutations" ADD COLUMN "contract_id" bigint;--> statement-breakpoint
ALTER TABLE "financial_mutations" ADD COLUMN "sales_invoice_id" bigint;--> statement-breakpoint
ALTER TABLE "financial_mutations" ADD COLUMN "purchase_invoice_id" bigint;--> statement-breakpoint
ALTER TABLE "financial_mutations" ADD COLUMN "tax_rate_id" bigint;

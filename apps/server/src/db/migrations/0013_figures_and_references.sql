DROP INDEX "financial_mutations_by_account";--> statement-breakpoint
CREATE INDEX "purchase_invoices_by_reference" ON "purchase_invoices" USING btree ("owner_id","reference");--> statement-breakpoint
CREATE INDEX "sales_invoices_by_reference" ON "sales_invoices" USING btree ("owner_id","reference");--> statement-breakpoint
CREATE INDEX "financial_mutations_by_account" ON "financial_mutations" USING btree ("owner_id","financial_year","ledger_account_id","financial_period","broker_id","debit","credit");
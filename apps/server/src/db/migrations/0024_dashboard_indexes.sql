CREATE INDEX "contract_lines_rent_by_broker" ON "contract_lines" USING btree ("broker_id","contract_id","start_date","end_date","amount_excl","interval_months") WHERE kind in ('bare_rent', 'rent_reduction');--> statement-breakpoint
CREATE INDEX "contract_lines_rent_by_owner" ON "contract_lines" USING btree ("owner_id","contract_id","start_date","end_date","amount_excl","interval_months") WHERE kind in ('bare_rent', 'rent_reduction');--> statement-breakpoint
CREATE INDEX "contracts_by_broker_end" ON "contracts" USING btree ("broker_id","end_date","id","start_date");--> statement-breakpoint
CREATE INDEX "contracts_spans_by_broker" ON "contracts" USING btree ("broker_id","id","start_date","end_date");--> statement-breakpoint
CREATE INDEX "contracts_by_owner_end" ON "contracts" USING btree ("owner_id","end_date","id","start_date");--> statement-breakpoint
CREATE INDEX "contracts_spans_by_owner" ON "contracts" USING btree ("owner_id","id","start_date","end_date");--> statement-breakpoint
CREATE INDEX "objects_counted_by_broker" ON "objects" USING btree ("broker_id","management_state","type","availability","rent_per_month");--> statement-breakpoint
CREATE INDEX "objects_counted_by_owner" ON "objects" USING btree ("owner_id","management_state","type","availability","rent_per_month");--> statement-breakpoint
CREATE INDEX "tickets_open_by_broker" ON "tickets" USING btree ("broker_id","reporting_date","id") WHERE closing_date is null;--> statement-breakpoint
CREATE INDEX "tickets_open_by_owner" ON "tickets" USING btree ("owner_id","reporting_date","id") WHERE closing_date is null;
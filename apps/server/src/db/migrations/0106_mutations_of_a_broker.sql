-- A page of an estate agent's bookings, and what they add up to, read the bookings of the whole portal. Making the index reads the table
-- once: meanwhile synchronisation waits, and everything can be read.
set local lock_timeout = '1s';--> statement-breakpoint
CREATE INDEX "financial_mutations_by_broker" ON "financial_mutations" USING btree ("broker_id","transaction_date","id","debit","credit");

-- Lists of a day ask which relations came to an owner since; the whole table was read for it. Making the index reads it once: meanwhile
-- synchronisation waits, and everything can be read.
set local lock_timeout = '1s';--> statement-breakpoint
CREATE INDEX "relation_owners_linked" ON "relation_owners" USING btree ("linked_at");

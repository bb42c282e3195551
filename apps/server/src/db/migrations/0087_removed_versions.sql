-- Statements that the source has no longer, found by their owner: the table of versions is read once, a second for a million of them, in
-- which a synchronisation waits and lists are read.
CREATE INDEX "record_versions_removed" ON "record_versions" USING btree ("owner_id","record_type") WHERE is_removed;

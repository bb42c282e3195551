-- Documents of an owner by the pair that row security and lists name. Whoever adds documents waits while the index is made, a quarter of
-- a second for 200,000 documents on a busy machine; reading goes on.
CREATE INDEX "documents_of_owner" ON "documents" USING btree ("owner_id","broker_id");

CREATE INDEX "contracts_by_reference" ON "contracts" USING btree ("owner_id","reference");--> statement-breakpoint
CREATE INDEX "objects_by_reference" ON "objects" USING btree ("owner_id","reference");--> statement-breakpoint
CREATE INDEX "relations_by_reference" ON "relations" USING btree ("reference");
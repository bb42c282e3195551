CREATE TABLE "removed_relation_owners" (
	"relation_id" bigint NOT NULL,
	"owner_id" bigint NOT NULL,
	"broker_id" bigint NOT NULL,
	CONSTRAINT "removed_relation_owners_relation_id_owner_id_pk" PRIMARY KEY("relation_id","owner_id")
);
--> statement-breakpoint
ALTER TABLE "removed_relation_owners" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "removed_relation_owners" ADD CONSTRAINT "removed_relation_owners_owner_id_broker_id_owners_id_broker_id_fk" FOREIGN KEY ("owner_id","broker_id") REFERENCES "public"."owners"("id","broker_id") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "removed_relation_owners_by_owner" ON "removed_relation_owners" USING btree ("owner_id","broker_id");--> statement-breakpoint
CREATE POLICY "request_read" ON "removed_relation_owners" AS PERMISSIVE FOR SELECT TO "gevel_request" USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint) or owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint));--> statement-breakpoint
CREATE POLICY "sync_all" ON "removed_relation_owners" AS PERMISSIVE FOR ALL TO "gevel_sync" USING (true) WITH CHECK (true);--> statement-breakpoint
ALTER POLICY "request_read" ON "record_versions" TO gevel_request USING (broker_id = (select nullif(current_setting('gevel.broker_id', true), '')::bigint) or owner_id = (select nullif(current_setting('gevel.owner_id', true), '')::bigint) or (record_type = 'relations' and (exists (select from relations r where r.id = case when record_type = 'relations' then record_id::bigint end)
        or exists (select from removed_relation_owners ro where ro.relation_id = case when record_type = 'relations' then record_id::bigint end))));
--> statement-breakpoint
alter table removed_relation_owners force row level security;
--> statement-breakpoint
grant select, insert, update, delete on removed_relation_owners to gevel_sync;
--> statement-breakpoint
grant select on removed_relation_owners to gevel_request;
--> statement-breakpoint
-- A relation belongs to nobody alone, and its links go with it: whom it was met through is kept when it goes. One that
-- nobody could see any more is kept for nobody.
create function gevel_keep_relation_owners() returns trigger
  language plpgsql as $$
begin
  insert into removed_relation_owners (relation_id, owner_id, broker_id)
  select ro.relation_id, ro.owner_id, ro.broker_id
  from gone join relation_owners ro on ro.relation_id = gone.id
  where not gone.is_anonymised
  on conflict do nothing;
  return null;
end
$$;
--> statement-breakpoint
-- One that came back is seen through its links of now, and through no others.
create function gevel_forget_relation_owners() returns trigger
  language plpgsql as $$
begin
  delete from removed_relation_owners kept using added where kept.relation_id = added.id;
  return null;
end
$$;
--> statement-breakpoint
create trigger keep_relation_owners after delete on relations referencing old table as gone
  for each statement execute function gevel_keep_relation_owners();
--> statement-breakpoint
create trigger forget_relation_owners after insert on relations referencing new table as added
  for each statement execute function gevel_forget_relation_owners();

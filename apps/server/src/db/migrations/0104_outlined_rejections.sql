-- Locks the rows of sync_rejections that it changes, in which synchronisation writes; whoever reads does not wait.
set local lock_timeout = '1s';
--> statement-breakpoint
-- What stood in the field of a person was kept as it was; with the next whole read it comes back as an outline.
-- Of nobody it was known without a field or with a relation only where it may be about a person.
update sync_rejections set value = null where value is not null and (relation_id is not null or field is null);

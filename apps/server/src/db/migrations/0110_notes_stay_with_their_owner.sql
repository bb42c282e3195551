-- A note that was released to one landlord is withheld again when its ticket goes to another: its words were released to the former one.
-- A trigger is replaced: writes of `ticket_notes` wait for milliseconds, and no row is read or written.
set local lock_timeout = '1s';--> statement-breakpoint
create or replace trigger withhold_changed before update on ticket_notes for each row
  when (old.released_at is not null and (old.message is distinct from new.message or old.owner_id is distinct from new.owner_id))
  execute function gevel_withhold_changed_note();

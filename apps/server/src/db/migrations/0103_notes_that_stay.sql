-- Whether the note of a decision arrived stands at the decision, and no longer at the note, which goes sooner: a column with a constant
-- default, a trigger, and three small indexes. What writes approvals, or reports and notes, is waited for a second at most and waits until
-- the indexes are made; all of it can be read meanwhile but for a moment.
set local lock_timeout = '1s';--> statement-breakpoint
ALTER TABLE "approvals" ADD COLUMN "is_noted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "approvals_by_write" ON "approvals" USING btree ("write_id") WHERE write_id is not null;--> statement-breakpoint
CREATE INDEX "ticket_writes_open_by_broker" ON "ticket_writes" USING btree ("broker_id","created_at") WHERE (kind = 'ticket' or state <> 'sent');--> statement-breakpoint
CREATE INDEX "ticket_writes_open_by_owner" ON "ticket_writes" USING btree ("owner_id","created_at") WHERE (kind = 'ticket' or state <> 'sent');--> statement-breakpoint
create function gevel_mark_noted() returns trigger
  language plpgsql as $$
begin
  update approvals set is_noted = true where write_id = new.id and not is_noted;
  return null;
end
$$;
--> statement-breakpoint
create trigger mark_noted after update of state on ticket_writes for each row
  when (old.state <> 'sent' and new.state = 'sent' and new.kind = 'note') execute function gevel_mark_noted();
--> statement-breakpoint
-- A note that is gone was sent, and went 90 days later, unless somebody removed it, which the trail tells. It tells so for certain where it
-- still has the decision itself, which came before.
update approvals a set is_noted = true
where a.write_id is not null and case when exists (select from ticket_writes w where w.id = a.write_id)
  then exists (select from ticket_writes w where w.id = a.write_id and w.state = 'sent')
  else a.decided_at < now() - interval '90 days'
    and exists (select from audit_events e where e.subject_type = 'approval' and e.subject_id = a.id::text and e.action = 'approval.decide')
    and not exists (select from audit_events e where e.subject_type = 'ticket' and e.subject_id = a.write_id::text
      and e.action = 'ticket.write.delete') end;

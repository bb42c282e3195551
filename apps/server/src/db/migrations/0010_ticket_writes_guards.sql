alter table ticket_writes force row level security;
--> statement-breakpoint
grant select, insert, update, delete on ticket_writes to gevel_sync;
--> statement-breakpoint
grant select on ticket_writes to gevel_request;

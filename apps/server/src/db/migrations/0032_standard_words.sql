-- What was kept in words of the versions before. A read that was interrupted goes on with its state, and an alarm keeps its kind.
update sync_steps
  set cursor = replace(cursor, '"strays":', '"orphans":'),
    problem = regexp_replace(regexp_replace(problem, '^strays:', 'orphans:'), '^held_back:', 'quarantined:')
  where cursor like '%"strays":%' or problem ~ '^(strays|held_back):';
--> statement-breakpoint
update sync_alarms set kind = 'quarantined' where kind = 'held_back';

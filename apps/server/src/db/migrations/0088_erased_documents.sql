-- What earlier decisions were made on is kept as long as what later ones are: by whole years after that of the decision, in Amsterdam.
UPDATE documents d SET kept_until = greatest(d.kept_until, shown.until)
FROM (SELECT a.owner_id, (s ->> 'id')::bigint AS id,
    make_date(extract(year FROM max(a.decided_at) AT TIME ZONE 'Europe/Amsterdam')::int + 7, 12, 31) AS until
  FROM approvals a CROSS JOIN LATERAL jsonb_array_elements(a.shown -> 'documents') s
  WHERE a.decided_at IS NOT NULL GROUP BY 1, 2) shown
WHERE d.id = shown.id AND d.owner_id = shown.owner_id;--> statement-breakpoint
-- A column with a constant default: nothing is rewritten, whatever the size. Last, since nobody reads erasures until the end.
ALTER TABLE "erasures" ADD COLUMN "with_documents" boolean DEFAULT false NOT NULL;

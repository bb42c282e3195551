-- A column with a constant default: nothing is rewritten, whatever the size.
ALTER TABLE "erasures" ADD COLUMN "with_documents" boolean DEFAULT false NOT NULL;
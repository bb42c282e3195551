-- Forgives typing errors in searches; a trusted extension, so that the owner of the database may add it.
create extension if not exists pg_trgm;

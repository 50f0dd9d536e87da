-- The program a template was made from, as long as there is one.
ALTER TABLE "template" ADD COLUMN "programId" text REFERENCES "program" ("id") ON DELETE SET NULL;
CREATE INDEX ON "template" ("programId");

-- A file that a version names is in use (server/media/findUses.ts).
CREATE INDEX ON "savedVersion" USING gin ("fileIds");

-- Files by a rule.
CREATE TABLE "fileCollection" (
  LIKE "ownedRecord" INCLUDING ALL,
  "name" text NOT NULL,
  "rule" jsonb NOT NULL
);
ALTER TABLE "fileCollection" ADD FOREIGN KEY ("ownerId") REFERENCES "user" ("id") ON DELETE RESTRICT;
CREATE INDEX ON "fileCollection" ("ownerId");

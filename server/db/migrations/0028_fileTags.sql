-- Tags of files, and what a file was called where it came from.
CREATE TABLE "fileTag" (
  LIKE "ownedRecord" INCLUDING ALL,
  "name" text NOT NULL,
  "color" text NOT NULL
);
ALTER TABLE "fileTag" ADD FOREIGN KEY ("ownerId") REFERENCES "user" ("id") ON DELETE RESTRICT;
CREATE INDEX ON "fileTag" ("ownerId");
-- Two tags of one name are one tag to a reader.
CREATE UNIQUE INDEX "fileTag_name_key" ON "fileTag" ("ownerId", lower("name"));

ALTER TABLE "file" ADD COLUMN "tagIds" text[] NOT NULL DEFAULT '{}', ADD COLUMN "originalName" text;
CREATE INDEX ON "file" USING gin ("tagIds");

-- Deleted files, under the ids they had: in a table of their own, so that nothing that reads files can show one by mistake.
CREATE TABLE "binnedFile" (
  LIKE "ownedRecord" INCLUDING ALL,
  "name" text NOT NULL,
  "kind" text NOT NULL DEFAULT 'other',
  "folderId" text REFERENCES "folder" ("id") ON DELETE SET NULL,
  "tagIds" text[] NOT NULL DEFAULT '{}',
  "size" bigint NOT NULL DEFAULT 0,
  "width" bigint,
  "height" bigint,
  "pixels" bigint,
  "duration" bigint,
  "pages" bigint,
  "codecs" text,
  "isPlayable" boolean NOT NULL DEFAULT true,
  "type" text,
  "originalName" text,
  "fkey" text,
  "sha256" text,
  "binTime" timestamptz NOT NULL,
  "binBy" text
);
ALTER TABLE "binnedFile" ADD FOREIGN KEY ("ownerId") REFERENCES "user" ("id") ON DELETE RESTRICT;
CREATE INDEX ON "binnedFile" ("ownerId");
CREATE INDEX ON "binnedFile" ("binTime", "id");
CREATE INDEX ON "binnedFile" ("sha256");
CREATE INDEX ON "binnedFile" ("folderId");

-- A chosen frame stays with its video through the bin; the server removes it with the record.
ALTER TABLE "filePoster" DROP CONSTRAINT "filePoster_fileId_fkey";

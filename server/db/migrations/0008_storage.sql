-- The store that holds the bytes; an upload begins in the local folder.
ALTER TABLE "mediaObject" ADD COLUMN "location" text NOT NULL DEFAULT 'LOCAL_OSS';
CREATE INDEX ON "mediaObject" ("location", "sha256");
-- An original and its thumbnail share their first 32 characters.
CREATE UNIQUE INDEX ON "mediaObject" (left("fkey", 32));

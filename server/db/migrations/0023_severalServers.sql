-- What every server on this database has to share: fingerprints of the keys, the mark of the media folder
-- (server/joinServers.ts).
CREATE TABLE "installation" ("name" text PRIMARY KEY, "value" text NOT NULL);

-- An unfinished upload where several servers take its pieces (server/media/upload/PieceStore.ts). "start" is null until
-- the bytes are in the store.
CREATE TABLE "uploadPiece" (
  "key" text PRIMARY KEY,
  "uploadId" text NOT NULL,
  "location" text NOT NULL,
  "start" bigint,
  "size" bigint NOT NULL DEFAULT 0,
  "createTime" timestamptz NOT NULL DEFAULT now(),
  UNIQUE ("uploadId", "start")
);
CREATE INDEX ON "uploadPiece" ("createTime");

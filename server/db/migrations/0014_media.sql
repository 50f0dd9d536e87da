-- Whether bytes can be here already is asked by their number first.
CREATE INDEX ON "file" ("size");

-- Width times height: what "Full HD or more" asks for, whichever way the picture stands.
ALTER TABLE "file" ADD COLUMN "pixels" bigint;
UPDATE "file" SET "pixels" = "width" * "height";

-- What browsers cannot play is told; files of before are looked at as they were: their containers say it for most.
ALTER TABLE "file" ADD COLUMN "codecs" text, ADD COLUMN "isPlayable" boolean NOT NULL DEFAULT true;
UPDATE "file" SET "isPlayable" = false WHERE "type" IN ('video/quicktime', 'video/x-matroska');

-- The frame somebody chose for a video. The thumbnail of mediaObject belongs to the bytes, which other records share.
CREATE TABLE "filePoster" (
  "fileId" text PRIMARY KEY REFERENCES "file" ("id") ON DELETE CASCADE,
  "picture" bytea NOT NULL,
  "tag" text NOT NULL
);

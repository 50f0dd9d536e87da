-- Uploaded fonts (server/fonts): what their files say of themselves; the bytes are in the store.
CREATE TABLE "font" (
  LIKE "baseRecord" INCLUDING ALL,
  "title" text NOT NULL,
  "style" text NOT NULL DEFAULT 'sans',
  "weight" text,
  "isItalic" boolean NOT NULL DEFAULT false,
  "letters" bigint NOT NULL DEFAULT 0,
  "embedding" text NOT NULL DEFAULT 'installable',
  "isUncut" boolean NOT NULL DEFAULT false,
  "size" bigint NOT NULL DEFAULT 0,
  "sha256" text,
  "sample" text
);
CREATE INDEX ON "font" ("createTime");
CREATE INDEX ON "font" ("sha256");

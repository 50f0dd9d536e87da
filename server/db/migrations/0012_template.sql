CREATE TABLE "template" (
  LIKE "baseRecord" INCLUDING ALL,
  "title" text NOT NULL,
  "width" bigint NOT NULL DEFAULT 1920,
  "height" bigint NOT NULL DEFAULT 1080,
  "orientation" text NOT NULL DEFAULT 'horizontal',
  "duration" bigint NOT NULL DEFAULT 0,
  "builtIn" text UNIQUE,
  "document" jsonb,
  "thumbnail" text
);
CREATE INDEX ON "template" ("createTime", "id");
CREATE INDEX ON "template" ("createBy");
CREATE TABLE "templateFile" (
  "templateId" text NOT NULL REFERENCES "template" ("id") ON DELETE CASCADE,
  "fileId" text NOT NULL REFERENCES "file" ("id"),
  PRIMARY KEY ("templateId", "fileId")
);
CREATE INDEX ON "templateFile" ("fileId");

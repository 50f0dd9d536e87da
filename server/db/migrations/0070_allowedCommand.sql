-- What may be run on the machines behind screens.
CREATE TABLE "allowedCommand" (
  LIKE "baseRecord" INCLUDING ALL,
  "command" text NOT NULL UNIQUE,
  "description" text NOT NULL,
  "enabled" boolean NOT NULL DEFAULT true
);
CREATE INDEX ON "allowedCommand" ("createTime");

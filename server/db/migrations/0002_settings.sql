CREATE TABLE "setting" (
  "name" text NOT NULL,
  "variant" text NOT NULL DEFAULT '',
  "values" jsonb NOT NULL,
  "secrets" jsonb NOT NULL DEFAULT '{}',
  "isActive" boolean NOT NULL DEFAULT true,
  "createBy" text, "createTime" timestamptz NOT NULL DEFAULT now(),
  "updateBy" text, "updateTime" timestamptz NOT NULL DEFAULT now(), "revision" bigint NOT NULL DEFAULT 0,
  PRIMARY KEY ("name", "variant")
);
-- Of a setting with variants one is in use.
CREATE UNIQUE INDEX ON "setting" ("name") WHERE "isActive";

CREATE TABLE "outboxMessage" (
  LIKE "baseRecord" INCLUDING ALL,
  "kind" text NOT NULL,
  "recipient" text NOT NULL,
  "template" text NOT NULL,
  "language" text NOT NULL,
  "state" text NOT NULL DEFAULT 'waiting',
  "attempts" bigint NOT NULL DEFAULT 0,
  "failure" jsonb,
  "nextTime" timestamptz,
  "deliverTime" timestamptz
);
CREATE INDEX ON "outboxMessage" ("createTime", "id");

-- What it says, encrypted; gone once it is delivered.
CREATE TABLE "outboxContent" (
  "id" text PRIMARY KEY REFERENCES "outboxMessage" ("id") ON DELETE CASCADE,
  "content" text NOT NULL,
  "leaseTime" timestamptz
);

CREATE TABLE "carousel" (
  LIKE "baseRecord" INCLUDING ALL,
  "title" text NOT NULL,
  "picture" text NOT NULL REFERENCES "file" ("id"),
  "url" text,
  "sortOrder" numeric NOT NULL DEFAULT 0,
  "status" smallint NOT NULL DEFAULT 0
);
CREATE INDEX ON "carousel" ("sortOrder", "id");

-- One number and one address lead to one account (xboot-api.md 2.1), however they are written.
CREATE UNIQUE INDEX "user_mobile_folded_key" ON "user" (regexp_replace("mobile", '[ -]', '', 'g'));
CREATE UNIQUE INDEX "user_email_folded_key" ON "user" (lower("email"));
CREATE INDEX ON "user" USING gin ("username" gin_trgm_ops, "nickName" gin_trgm_ops, "mobile" gin_trgm_ops, "email" gin_trgm_ops);
-- Read on every call: an administrator may have created thousands of accounts that are not below him.
CREATE INDEX ON "user" ("createBy") WHERE "type" = 2;
CREATE INDEX ON "user" ("trialExpiry") WHERE "clientType" = 'trial';

-- An import from Excel that was begun; it is forgotten a day after its end.
CREATE TABLE "importRun" (
  "id" text PRIMARY KEY,
  "resource" text NOT NULL,
  "mode" text NOT NULL,
  "state" text NOT NULL DEFAULT 'running',
  "userId" text NOT NULL REFERENCES "user" ("id") ON DELETE CASCADE,
  "error" text,
  "createTime" timestamptz NOT NULL DEFAULT now(),
  "finishTime" timestamptz
);
CREATE INDEX ON "importRun" ("userId");
-- `row` is its place in the sheet, from 1. `sealed`: the secrets of its values until it is created, then those that were made up.
CREATE TABLE "importRow" (
  "importId" text NOT NULL REFERENCES "importRun" ("id") ON DELETE CASCADE,
  "row" integer NOT NULL,
  "state" text NOT NULL,
  "values" jsonb NOT NULL DEFAULT '{}',
  "sealed" text,
  "problems" jsonb NOT NULL DEFAULT '[]',
  "recordId" text,
  PRIMARY KEY ("importId", "row")
);
CREATE INDEX ON "importRow" ("importId", "state", "row");

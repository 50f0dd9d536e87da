-- What the standing check of the ledgers found.
CREATE TABLE "ledgerFinding" (
  LIKE "baseRecord" INCLUDING ALL,
  "kind" text NOT NULL,
  "subject" text NOT NULL,
  "expected" bigint,
  "found" bigint,
  "overTime" timestamptz
);
CREATE INDEX ON "ledgerFinding" ("createTime");
CREATE UNIQUE INDEX ON "ledgerFinding" ("kind", "subject") WHERE "overTime" IS NULL;

INSERT INTO "quartzJob" ("id", "jobClassName", "cronExpression") VALUES ('300000000000000007', 'ledgerCheck', '0 45 4 * * ?');

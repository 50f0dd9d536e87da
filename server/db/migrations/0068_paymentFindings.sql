-- What differs between the books here and those of the payment providers.
CREATE TABLE "paymentFinding" (
  LIKE "baseRecord" INCLUDING ALL,
  "provider" text NOT NULL DEFAULT 'sandbox',
  "kind" text NOT NULL DEFAULT 'missingHere',
  "transaction" text NOT NULL,
  "state" text NOT NULL DEFAULT 'open',
  "ours" bigint,
  "theirs" bigint,
  "currency" text,
  "note" text,
  "settleBy" text,
  "settleTime" timestamptz,
  UNIQUE ("provider", "kind", "transaction")
);
CREATE INDEX ON "paymentFinding" ("createTime");

-- After ten in China, when the bills of the day before are there.
INSERT INTO "quartzJob" ("id", "jobClassName", "cronExpression") VALUES ('300000000000000031', 'paymentReconciliation', '0 30 10 * * ?');

-- What a long task tells its owner; `id` is the job's.
CREATE TABLE "taskProgress" (
  "id" text PRIMARY KEY,
  "task" text NOT NULL,
  "owner" text NOT NULL,
  "subject" text,
  "unit" text NOT NULL DEFAULT 'items',
  "state" text NOT NULL DEFAULT 'waiting',
  "done" bigint NOT NULL DEFAULT 0,
  "total" bigint NOT NULL DEFAULT 0,
  "result" jsonb,
  "error" jsonb,
  "createTime" timestamptz NOT NULL DEFAULT now(),
  "updateTime" timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX ON "taskProgress" ("owner", "createTime");

CREATE TABLE "quartzJob" (
  LIKE "baseRecord" INCLUDING ALL,
  "jobClassName" text NOT NULL UNIQUE,
  "description" text,
  "cronExpression" text NOT NULL,
  "parameter" text,
  "status" smallint NOT NULL DEFAULT 0,
  "nextTime" timestamptz,
  "lastTime" timestamptz,
  "lastState" text,
  "lastDuration" bigint,
  "lastError" text
);
-- Sensible from the start; what an administrator changes or deletes stays so. The times are the site's.
INSERT INTO "quartzJob" ("id", "jobClassName", "cronExpression") VALUES
  ('300000000000000001', 'statisticsRollUp', '0 5 * * * ?'),
  ('300000000000000002', 'databaseBackup', '0 0 2 * * ?'),
  ('300000000000000003', 'logRetention', '0 30 3 * * ?'),
  ('300000000000000004', 'fileCleanUp', '0 0 4 * * ?'),
  ('300000000000000005', 'storageCheck', '0 0 5 ? * SUN'),
  ('300000000000000006', 'expiryReminders', '0 0 8 * * ?');

CREATE TABLE "quartzJobRun" (
  LIKE "baseRecord" INCLUDING ALL,
  "quartzJobId" text NOT NULL REFERENCES "quartzJob" ("id") ON DELETE CASCADE,
  "jobClassName" text NOT NULL,
  "trigger" text NOT NULL DEFAULT 'schedule',
  "state" text NOT NULL DEFAULT 'waiting',
  "attempt" bigint NOT NULL DEFAULT 0,
  "startTime" timestamptz,
  "duration" bigint,
  "result" jsonb,
  "error" text
);
CREATE INDEX ON "quartzJobRun" ("quartzJobId", "createTime");
CREATE INDEX ON "quartzJobRun" ("createTime");

-- Plays per day (the device's own), program and device: outlives the receipts, the program and the device.
CREATE TABLE "playCount" (
  "day" date NOT NULL,
  "programId" text NOT NULL,
  "deviceId" text NOT NULL,
  "plays" bigint NOT NULL,
  -- Milliseconds on screen.
  "shown" bigint NOT NULL,
  PRIMARY KEY ("day", "programId", "deviceId")
);
CREATE INDEX ON "playCount" ("programId", "day");
CREATE INDEX ON "playCount" ("deviceId", "day");
-- A receipt is counted in the transaction that marks it, so once.
ALTER TABLE "receipt" ADD COLUMN "counted" boolean NOT NULL DEFAULT false;
CREATE INDEX "receipt_uncounted" ON "receipt" ("deviceId", "id") WHERE "kind" = 'played' AND NOT "counted";
CREATE INDEX ON "receipt" ("time");

-- Stored bytes that no row named when the clean-up last looked; what is still here the next time is removed.
CREATE TABLE "strayObject" ("store" text NOT NULL, "key" text NOT NULL, "seenTime" timestamptz NOT NULL, PRIMARY KEY ("store", "key"));

-- A million lines stay quick: the search box over every searched field, and what took long (docs/adr/0007-search-by-trigrams.md).
CREATE INDEX "log_search" ON "log"
  USING gin ("name" gin_trgm_ops, "username" gin_trgm_ops, "requestUrl" gin_trgm_ops, "requestParam" gin_trgm_ops, "ip" gin_trgm_ops)
  WITH (fastupdate = off);
CREATE INDEX ON "log" ("costTime", "id");

-- Who was told of which end at how many days before: each once.
CREATE TABLE "expiryReminder" (
  "kind" text NOT NULL,
  "subjectId" text NOT NULL,
  "expiry" date NOT NULL,
  "days" integer NOT NULL,
  PRIMARY KEY ("kind", "subjectId", "expiry", "days")
);

-- One reading of a node every half minute.
CREATE TABLE "monitorSample" (
  "node" text NOT NULL,
  "time" timestamptz NOT NULL,
  "reading" jsonb NOT NULL,
  PRIMARY KEY ("node", "time")
);
CREATE INDEX ON "monitorSample" ("time");

-- One command given to several devices at once: what became of it on each is a line of the ledger.
CREATE TABLE "commandRun" (
  LIKE "ownedRecord" INCLUDING ALL,
  "command" text NOT NULL,
  "args" jsonb NOT NULL DEFAULT '{}',
  "total" bigint NOT NULL
);
ALTER TABLE "commandRun" ADD FOREIGN KEY ("ownerId") REFERENCES "user" ("id") ON DELETE RESTRICT;
CREATE INDEX ON "commandRun" ("ownerId", "createTime", "id");

ALTER TABLE "deviceCommand" ADD COLUMN "runId" text REFERENCES "commandRun" ("id") ON DELETE SET NULL;
CREATE INDEX ON "deviceCommand" ("runId", "state") WHERE "runId" IS NOT NULL;

-- What a send costs on a device; what of it is reserved and taken stands in the ledger under the cause `send`.
CREATE TABLE "flowCharge" (
  LIKE "ownedRecord" INCLUDING ALL,
  "title" text NOT NULL,
  "kind" text NOT NULL DEFAULT 'program',
  "sentPlanId" text REFERENCES "sentPlan" ("id") ON DELETE SET NULL,
  "deviceId" text REFERENCES "device" ("id") ON DELETE SET NULL,
  "deviceName" text NOT NULL,
  "state" text NOT NULL DEFAULT 'reserved',
  "size" bigint NOT NULL DEFAULT 0,
  "charged" bigint NOT NULL DEFAULT 0,
  "attempt" bigint NOT NULL DEFAULT 1,
  "finishTime" timestamptz,
  "files" jsonb NOT NULL DEFAULT '[]',
  CHECK ("charged" BETWEEN 0 AND "size")
);
ALTER TABLE "flowCharge" ADD FOREIGN KEY ("ownerId") REFERENCES "user" ("id") ON DELETE RESTRICT;
CREATE INDEX ON "flowCharge" ("ownerId", "createTime", "id");
CREATE INDEX ON "flowCharge" ("createTime", "id");
CREATE INDEX ON "flowCharge" ("deviceId", "sentPlanId");
CREATE INDEX ON "flowCharge" ("sentPlanId");
CREATE INDEX "flowCharge_open" ON "flowCharge" ("id") WHERE "state" = 'reserved';

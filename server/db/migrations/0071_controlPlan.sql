-- Commands on a weekly timer: screens have them with their manifests, do them by themselves and tell the ledger.
CREATE TABLE "controlPlan" (
  LIKE "ownedRecord" INCLUDING ALL,
  "name" text NOT NULL,
  "act" jsonb NOT NULL,
  "due" jsonb NOT NULL,
  "enabled" boolean NOT NULL DEFAULT true,
  "groupIds" text[] NOT NULL DEFAULT '{}',
  "deviceIds" text[] NOT NULL DEFAULT '{}'
);
ALTER TABLE "controlPlan" ADD FOREIGN KEY ("ownerId") REFERENCES "user" ("id") ON DELETE RESTRICT;
CREATE INDEX ON "controlPlan" ("ownerId", "createTime", "id");

ALTER TABLE "deviceCommand" ADD COLUMN "planId" text REFERENCES "controlPlan" ("id") ON DELETE SET NULL;
ALTER TABLE "deviceCommand" ADD COLUMN "dueTime" timestamptz;
CREATE INDEX ON "deviceCommand" ("planId", "createTime") WHERE "planId" IS NOT NULL;

-- Groups that have their devices by rule (server/devices/groupRules), and one view of who is in which group, by hand or by rule.
ALTER TABLE "deviceGroup" ADD COLUMN "rule" jsonb;
CREATE INDEX ON "deviceGroup" ("id") WHERE "rule" IS NOT NULL;
CREATE TABLE "deviceGroupMember" (
  "groupId" text NOT NULL REFERENCES "deviceGroup" ("id") ON DELETE CASCADE,
  "deviceId" text NOT NULL REFERENCES "device" ("id") ON DELETE CASCADE,
  PRIMARY KEY ("groupId", "deviceId")
);
CREATE INDEX ON "deviceGroupMember" ("deviceId");
CREATE VIEW "deviceInGroup" AS
  SELECT "id" AS "deviceId", "groupId" FROM "device" WHERE "groupId" IS NOT NULL
  UNION ALL
  SELECT "deviceId", "groupId" FROM "deviceGroupMember";

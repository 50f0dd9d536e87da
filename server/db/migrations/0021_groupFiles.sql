-- Files that screens of a device group, and of the groups below it, fetch ahead (server/devices/fleet/groupFiles.ts).
CREATE TABLE "deviceGroupFile" (
  "groupId" text NOT NULL REFERENCES "deviceGroup" ("id") ON DELETE CASCADE,
  "fileId" text NOT NULL REFERENCES "file" ("id"),
  "createTime" timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY ("groupId", "fileId")
);
CREATE INDEX ON "deviceGroupFile" ("fileId");

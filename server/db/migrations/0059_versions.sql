-- Versions of the program around the player: what was uploaded, who is brought it in which step, and what became of it.
CREATE TABLE "apk" (
  LIKE "baseRecord" INCLUDING ALL,
  "name" text NOT NULL,
  "version" text NOT NULL,
  "architecture" text NOT NULL DEFAULT 'all',
  "size" bigint NOT NULL DEFAULT 0,
  "sha256" text NOT NULL,
  "type" text NOT NULL DEFAULT 'formal',
  "customised" boolean NOT NULL DEFAULT false,
  "force" boolean NOT NULL DEFAULT false,
  "testVersion" boolean NOT NULL DEFAULT false,
  "available" boolean NOT NULL DEFAULT true,
  "remark" text,
  UNIQUE ("version", "architecture")
);
CREATE INDEX ON "apk" ("createTime");
CREATE INDEX ON "apk" ("sha256");

CREATE TABLE "rollout" (
  LIKE "ownedRecord" INCLUDING ALL,
  "title" text NOT NULL,
  "apkId" text REFERENCES "apk" ("id") ON DELETE SET NULL,
  "version" text NOT NULL,
  "state" text NOT NULL DEFAULT 'running',
  "why" text,
  "steps" jsonb NOT NULL,
  "step" bigint NOT NULL DEFAULT 1,
  "stepCount" bigint NOT NULL DEFAULT 1,
  "stepTime" timestamptz NOT NULL,
  "devices" bigint NOT NULL DEFAULT 0,
  "minutes" bigint NOT NULL DEFAULT 30,
  "lookTime" timestamptz,
  "watchTime" timestamptz,
  "finishTime" timestamptz
);
ALTER TABLE "rollout" ADD FOREIGN KEY ("ownerId") REFERENCES "user" ("id") ON DELETE RESTRICT;
CREATE INDEX ON "rollout" ("ownerId", "createTime", "id");
CREATE UNIQUE INDEX ON "rollout" ("apkId") WHERE "state" IN ('running', 'held');

CREATE TABLE "rolloutDevice" (
  "rolloutId" text NOT NULL REFERENCES "rollout" ("id") ON DELETE CASCADE,
  "deviceId" text NOT NULL REFERENCES "device" ("id") ON DELETE CASCADE,
  "step" bigint NOT NULL,
  "openTime" timestamptz,
  "crashes" bigint NOT NULL DEFAULT 0,
  PRIMARY KEY ("rolloutId", "deviceId")
);
CREATE INDEX ON "rolloutDevice" ("deviceId");

CREATE TABLE "apkLog" (
  LIKE "ownedRecord" INCLUDING ALL,
  "deviceId" text NOT NULL REFERENCES "device" ("id") ON DELETE CASCADE,
  "apkId" text REFERENCES "apk" ("id") ON DELETE SET NULL,
  "rolloutId" text REFERENCES "rollout" ("id") ON DELETE SET NULL,
  "version" text NOT NULL,
  "formerVersion" text,
  "state" text NOT NULL DEFAULT 'pending',
  "reason" text,
  "startTime" timestamptz,
  "finishTime" timestamptz
);
ALTER TABLE "apkLog" ADD FOREIGN KEY ("ownerId") REFERENCES "user" ("id") ON DELETE RESTRICT;
CREATE INDEX ON "apkLog" ("ownerId", "createTime", "id");
CREATE INDEX ON "apkLog" ("createTime", "id");
CREATE INDEX ON "apkLog" ("rolloutId", "deviceId");
-- One version at a time is on its way to a screen.
CREATE UNIQUE INDEX ON "apkLog" ("deviceId") WHERE "state" IN ('pending', 'updating');
CREATE INDEX ON "apkLog" ("deviceId", "createTime");

ALTER TABLE "device" ADD COLUMN "updateStatus" text;
ALTER TABLE "device" ADD COLUMN "channel" text;
ALTER TABLE "deviceGroup" ADD COLUMN "channel" text;

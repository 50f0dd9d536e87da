-- A send may go out in steps: its publications are there at once, and reach the screens of the steps that are open.
CREATE TABLE "wave" (
  LIKE "ownedRecord" INCLUDING ALL,
  "title" text NOT NULL,
  "kind" text NOT NULL DEFAULT 'program',
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
ALTER TABLE "wave" ADD FOREIGN KEY ("ownerId") REFERENCES "user" ("id") ON DELETE RESTRICT;
CREATE INDEX ON "wave" ("ownerId", "createTime", "id");
CREATE INDEX ON "wave" ("state") WHERE "state" IN ('running', 'held');

CREATE TABLE "waveDevice" (
  "waveId" text NOT NULL REFERENCES "wave" ("id") ON DELETE CASCADE,
  "deviceId" text NOT NULL REFERENCES "device" ("id") ON DELETE CASCADE,
  "step" bigint NOT NULL,
  "openTime" timestamptz,
  "crashes" bigint NOT NULL DEFAULT 0,
  PRIMARY KEY ("waveId", "deviceId")
);
CREATE INDEX ON "waveDevice" ("deviceId");

ALTER TABLE "publication" ADD COLUMN "waveId" text REFERENCES "wave" ("id");
ALTER TABLE "publication" ADD COLUMN "isGated" boolean NOT NULL DEFAULT false;
CREATE INDEX ON "publication" ("waveId") WHERE "waveId" IS NOT NULL;

-- The latest time that a server saw and believed: a clock that jumps ahead of it starts nothing that deletes.
CREATE TABLE "serverClock" (
  "only" boolean PRIMARY KEY DEFAULT true CHECK ("only"),
  "lastTime" timestamptz NOT NULL
);
INSERT INTO "serverClock" ("lastTime") SELECT max("createTime") FROM "log" HAVING max("createTime") IS NOT NULL;

-- When a device was online: one row a span, whatever number of signs of life it had. Outlives the device.
CREATE TABLE "deviceOnlineSpan" (
  "id" bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  "deviceId" text NOT NULL,
  "startTime" timestamptz NOT NULL,
  -- Empty while it is online.
  "endTime" timestamptz,
  "ending" text CHECK ("ending" IN ('replaced', 'silent', 'sleeping', 'revoked', 'serverStop')),
  CHECK (("endTime" IS NULL) = ("ending" IS NULL)),
  CHECK ("endTime" >= "startTime")
);
CREATE UNIQUE INDEX "deviceOnlineSpan_open" ON "deviceOnlineSpan" ("deviceId") WHERE "endTime" IS NULL;
CREATE INDEX ON "deviceOnlineSpan" ("deviceId", "startTime");
INSERT INTO "deviceOnlineSpan" ("deviceId", "startTime")
  SELECT "id", coalesce("lastSeen", now()) FROM "device" WHERE "status" = 'online';

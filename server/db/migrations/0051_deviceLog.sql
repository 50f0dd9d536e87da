CREATE TABLE "deviceLog" (
  LIKE "ownedRecord" INCLUDING ALL,
  "deviceId" text NOT NULL REFERENCES "device" ("id") ON DELETE CASCADE,
  "time" timestamptz NOT NULL,
  "level" text NOT NULL,
  "source" text NOT NULL,
  "event" text NOT NULL,
  "detail" text,
  "boot" text NOT NULL,
  "number" bigint NOT NULL,
  UNIQUE ("deviceId", "boot", "number")
);
ALTER TABLE "deviceLog" ADD FOREIGN KEY ("ownerId") REFERENCES "user" ("id") ON DELETE RESTRICT;
CREATE INDEX ON "deviceLog" ("ownerId");
CREATE INDEX ON "deviceLog" ("createTime");
CREATE INDEX ON "deviceLog" ("time", "id");
CREATE INDEX ON "deviceLog" ("deviceId", "time");
CREATE INDEX ON "deviceLog" ("deviceId", "createTime");

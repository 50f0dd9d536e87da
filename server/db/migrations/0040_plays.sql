-- What screens wrote down of their plays: the blocks as they came, and what follows from them by the hour.
-- Partitions are made by server/plays (openPartitions), by day for blocks and by month for hours.
CREATE TABLE "playBlock" (
  -- Of its first play, by the device's own day.
  "day" date NOT NULL,
  "deviceId" text NOT NULL,
  "first" bigint NOT NULL,
  "count" integer NOT NULL,
  "body" bytea NOT NULL,
  "signature" bytea NOT NULL,
  PRIMARY KEY ("deviceId", "first", "day")
) PARTITION BY RANGE ("day");

-- One row a life of a device's key; it outlives the device, so that its blocks can be verified later.
CREATE TABLE "playChain" (
  "deviceId" text PRIMARY KEY,
  "eid" text NOT NULL,
  "ownerId" text,
  "publicKey" jsonb NOT NULL,
  "next" bigint NOT NULL,
  "head" text NOT NULL
);

-- What something was called as it played.
CREATE TABLE "playedName" (
  "id" integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  "kind" text NOT NULL,
  "refId" text NOT NULL,
  "name" text NOT NULL,
  -- Of devices: whose they were last.
  "ownerId" text,
  UNIQUE ("kind", "refId", "name")
);

-- "hour": of the device's own day. "file": null stands as 0.
CREATE TABLE "playHour" (
  "hour" timestamp NOT NULL,
  "device" integer NOT NULL,
  "program" integer NOT NULL,
  "file" integer NOT NULL DEFAULT 0,
  "plays" integer NOT NULL,
  "completed" integer NOT NULL,
  "unsure" integer NOT NULL DEFAULT 0,
  "shown" bigint NOT NULL,
  PRIMARY KEY ("hour", "device", "program", "file")
) PARTITION BY RANGE ("hour");

-- What receipts counted so far stands at the beginning of its day.
DO $$
DECLARE "month" date;
BEGIN
  FOR "month" IN SELECT DISTINCT date_trunc('month', "day")::date FROM "playCount" LOOP
    EXECUTE format('CREATE TABLE %I PARTITION OF "playHour" FOR VALUES FROM (%L) TO (%L)',
      'playHour_' || to_char("month", 'YYYYMM'), "month", "month" + interval '1 month');
  END LOOP;
END $$;
INSERT INTO "playedName" ("kind", "refId", "name", "ownerId")
  SELECT DISTINCT 'device', "c"."deviceId", coalesce("d"."name", "c"."deviceId"), "d"."ownerId"
  FROM "playCount" AS "c" LEFT JOIN "device" AS "d" ON "d"."id" = "c"."deviceId";
INSERT INTO "playedName" ("kind", "refId", "name")
  SELECT DISTINCT 'program', "c"."programId", coalesce("p"."title", "c"."programId")
  FROM "playCount" AS "c" LEFT JOIN "program" AS "p" ON "p"."id" = "c"."programId";
INSERT INTO "playHour" ("hour", "device", "program", "plays", "completed", "unsure", "shown")
  SELECT "c"."day"::timestamp, "d"."id", "p"."id", "c"."plays", "c"."plays", "c"."unsure", "c"."shown"
  FROM "playCount" AS "c"
  JOIN "playedName" AS "d" ON "d"."kind" = 'device' AND "d"."refId" = "c"."deviceId"
  JOIN "playedName" AS "p" ON "p"."kind" = 'program' AND "p"."refId" = "c"."programId";
DROP TABLE "playCount";

-- What an administrator should see of a device's blocks: numbers that are missing, chains that break, what was refused.
CREATE TABLE "playFinding" (
  LIKE "ownedRecord" INCLUDING ALL,
  "deviceId" text REFERENCES "device" ("id") ON DELETE SET NULL,
  "deviceName" text NOT NULL,
  "kind" text NOT NULL,
  "first" bigint,
  "count" bigint
);
ALTER TABLE "playFinding" ADD FOREIGN KEY ("ownerId") REFERENCES "user" ("id") ON DELETE RESTRICT;
CREATE INDEX ON "playFinding" ("ownerId");
CREATE INDEX ON "playFinding" ("createTime");
CREATE INDEX ON "playFinding" ("deviceId");

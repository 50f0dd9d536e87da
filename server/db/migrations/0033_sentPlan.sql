-- A plan is one row for all places of a send, so that it can be changed after it was sent.
CREATE TABLE "sentPlan" (
  LIKE "ownedRecord" INCLUDING ALL,
  "name" text NOT NULL,
  "programId" text REFERENCES "program" ("id") ON DELETE SET NULL,
  "type" text NOT NULL,
  "plan" jsonb NOT NULL,
  "isPaused" boolean NOT NULL DEFAULT false,
  "edition" bigint NOT NULL DEFAULT 1
);
ALTER TABLE "sentPlan" ADD FOREIGN KEY ("ownerId") REFERENCES "user" ("id") ON DELETE RESTRICT;
CREATE INDEX ON "sentPlan" ("ownerId", "createTime", "id");
CREATE INDEX ON "sentPlan" ("programId");

-- What one call sent of one program has one owner, one plan but for its id, and times that follow each other closely.
ALTER TABLE "publication" ADD COLUMN "sentPlanId" text REFERENCES "sentPlan" ("id");
WITH "apart" AS (
  SELECT "id", "publishTime", md5(concat_ws(' ', coalesce("programId", "versionId"), "ownerId", ("plan" - 'id')::text)) AS "what",
    "publishTime" - lag("publishTime") OVER "others" < interval '1 second' AS "isSame"
  FROM "publication"
  WINDOW "others" AS (PARTITION BY coalesce("programId", "versionId"), "ownerId", "plan" - 'id' ORDER BY "publishTime", "id")
), "numbered" AS (
  SELECT "id", "what", count(*) FILTER (WHERE "isSame" IS NOT TRUE) OVER (PARTITION BY "what" ORDER BY "publishTime", "id") AS "send"
  FROM "apart"
), "sent" AS (
  SELECT "id", min("id") OVER (PARTITION BY "what", "send") AS "sentPlanId" FROM "numbered"
), "made" AS (
  INSERT INTO "sentPlan" ("id", "ownerId", "createTime", "updateBy", "updateTime", "name", "programId", "type", "plan")
  SELECT "p"."id", "p"."ownerId", "p"."publishTime", "u"."username", "p"."publishTime",
    coalesce("p"."plan" ->> 'name', ''), "p"."programId", coalesce("p"."plan" ->> 'type', 'idle'), "p"."plan"
  FROM "publication" AS "p" JOIN "sent" ON "sent"."id" = "p"."id" AND "sent"."sentPlanId" = "p"."id"
  LEFT JOIN "user" AS "u" ON "u"."id" = "p"."ownerId"
)
UPDATE "publication" SET "sentPlanId" = "sent"."sentPlanId" FROM "sent" WHERE "sent"."id" = "publication"."id";
ALTER TABLE "publication" ALTER COLUMN "sentPlanId" SET NOT NULL;
ALTER TABLE "publication" DROP COLUMN "plan";
CREATE INDEX ON "publication" ("sentPlanId") WHERE "withdrawTime" IS NULL;

-- Each change of a plan has its own line. No foreign key: a line is written while publishing is locked, and must not wait for a
-- change that holds the plan and waits for that lock.
ALTER TABLE "sendLog" ADD COLUMN "sentPlanId" text;
ALTER TABLE "sendLog" ADD COLUMN "edition" bigint NOT NULL DEFAULT 1;
UPDATE "sendLog" SET "sentPlanId" = "p"."sentPlanId" FROM "publication" AS "p" WHERE "p"."id" = "sendLog"."publicationId";
CREATE INDEX ON "sendLog" ("sentPlanId");
DROP INDEX "sendLog_publicationId_key";
CREATE UNIQUE INDEX "sendLog_publicationId_key" ON "sendLog" ("publicationId", "deviceId", "edition") WHERE "state" <> 'cancelled';

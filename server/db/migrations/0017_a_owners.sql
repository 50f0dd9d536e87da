-- Rows belong to an account by its id: a name that is given up and taken by another account takes nothing along (docs/adr).
-- What every record of an account has; its table copies it and adds the foreign key, which LIKE does not copy:
-- ALTER TABLE "x" ADD FOREIGN KEY ("ownerId") REFERENCES "user" ("id") ON DELETE RESTRICT. Null: the server's own.
CREATE TABLE "ownedRecord" (
  "id" text PRIMARY KEY,
  "ownerId" text, "createTime" timestamptz NOT NULL DEFAULT now(),
  "updateBy" text, "updateTime" timestamptz NOT NULL DEFAULT now(), "revision" bigint NOT NULL DEFAULT 0
);

-- The account that made this one; a sub-account's is its parent. Without a parent it stays closed, as before.
ALTER TABLE "user" ADD COLUMN "ownerId" text;
UPDATE "user" AS "u" SET "ownerId" = "o"."id" FROM "user" AS "o" WHERE "o"."username" = "u"."createBy";

DO $$
DECLARE
  "administrator" "user"%ROWTYPE;
  "name" text;
  "unowned" text;
  "count" bigint;
BEGIN
  SELECT * INTO "administrator" FROM "user" WHERE "type" = 1 ORDER BY "status" DESC, "createTime", "id" LIMIT 1;
  FOREACH "name" IN ARRAY ARRAY['device', 'deviceCommand', 'deviceGroup', 'file', 'folder', 'message', 'program', 'publication',
    'screenFile', 'sendLog', 'subtitle', 'template'] LOOP
    EXECUTE format('ALTER TABLE %I ADD COLUMN "ownerId" text', "name");
    EXECUTE format('UPDATE %I AS "t" SET "ownerId" = "o"."id" FROM "user" AS "o" WHERE "o"."username" = "t"."createBy"', "name");
    -- What the server itself says and the templates it brings along are nobody's on purpose.
    "unowned" := '"ownerId" IS NULL' || CASE "name"
      WHEN 'message' THEN ' AND "createBy" IS NOT NULL' WHEN 'template' THEN ' AND "builtIn" IS NULL' ELSE '' END;
    EXECUTE format('UPDATE %I SET "ownerId" = $1 WHERE %s AND $1 IS NOT NULL', "name", "unowned") USING "administrator"."id";
    GET DIAGNOSTICS "count" = ROW_COUNT;
    IF "count" > 0 THEN
      INSERT INTO "log" ("id", "name", "username", "requestParam", "createBy", "updateBy")
      VALUES (nextval('"messageSendId"')::text, 'user.remove', "administrator"."username",
        jsonb_build_object('handedOver', "name", 'rows', "count", 'to', "administrator"."username")::text,
        "administrator"."username", "administrator"."username");
    END IF;
  END LOOP;
END $$;

-- A delivery belongs to the sender of its message, an outside account to the account it opens.
ALTER TABLE "messageSend" ADD COLUMN "ownerId" text;
UPDATE "messageSend" AS "s" SET "ownerId" = "m"."ownerId" FROM "message" AS "m" WHERE "m"."id" = "s"."messageId";
ALTER TABLE "socialAccount" ADD COLUMN "ownerId" text;
UPDATE "socialAccount" SET "ownerId" = "userId";

-- A saved program says who saved it, also where only its maker was noted.
UPDATE "program" SET "updateBy" = "createBy" WHERE "updateBy" IS NULL;

DO $$
DECLARE
  "name" text;
BEGIN
  FOREACH "name" IN ARRAY ARRAY['device', 'deviceCommand', 'deviceGroup', 'file', 'folder', 'message', 'messageSend', 'program',
    'publication', 'screenFile', 'sendLog', 'socialAccount', 'subtitle', 'template', 'user'] LOOP
    EXECUTE format('ALTER TABLE %I DROP COLUMN "createBy"', "name");
    EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I FOREIGN KEY ("ownerId") REFERENCES "user" ("id") ON DELETE %s', "name",
      "name" || '_ownerId_fkey', CASE "name" WHEN 'socialAccount' THEN 'CASCADE' ELSE 'RESTRICT' END);
    -- Deliveries are many and are found by their message; the lists of screens and of the send log want more, below.
    IF "name" NOT IN ('device', 'messageSend', 'sendLog') THEN EXECUTE format('CREATE INDEX ON %I ("ownerId")', "name"); END IF;
  END LOOP;
END $$;

CREATE INDEX ON "device" ("ownerId", "createTime", "id");
CREATE INDEX ON "sendLog" ("ownerId", "createTime", "id");
-- Read on every call: an administrator may have created thousands of accounts that are not sub-accounts.
CREATE INDEX ON "user" ("ownerId") WHERE "type" = 2;

ALTER TABLE "taskProgress" ADD COLUMN "ownerId" text REFERENCES "user" ("id") ON DELETE CASCADE;
UPDATE "taskProgress" SET "ownerId" = "user"."id" FROM "user" WHERE "user"."username" = "taskProgress"."owner";
DELETE FROM "taskProgress" WHERE "ownerId" IS NULL;
ALTER TABLE "taskProgress" ALTER COLUMN "ownerId" SET NOT NULL;
ALTER TABLE "taskProgress" DROP COLUMN "owner";
CREATE INDEX ON "taskProgress" ("ownerId", "createTime");

-- Files that waiting jobs are about to make; on a new database the queue comes after the migrations.
DO $$
BEGIN
  IF to_regclass('pgboss.job') IS NOT NULL THEN
    UPDATE pgboss.job SET data = (data - 'username') || jsonb_build_object('ownerId', "user"."id") FROM "user"
    WHERE name IN ('convertFile', 'takeSnapshot') AND state < 'completed' AND "user"."username" = data ->> 'username';
  END IF;
END $$;

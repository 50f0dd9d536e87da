-- Whether the publication of a row of the send log exists and is not withdrawn. Stored, because reading the publication of every row
-- was most of the cost of the numbers on the home page. Triggers keep it, so that no code path can forget it.
ALTER TABLE "sendLog" ADD COLUMN "isPublished" boolean NOT NULL DEFAULT true;
UPDATE "sendLog" AS "l" SET "isPublished" = false
WHERE NOT EXISTS (SELECT FROM "publication" AS "p" WHERE "p"."id" = "l"."publicationId" AND "p"."withdrawTime" IS NULL);

CREATE FUNCTION "markNewSendLog"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "sendLog" AS "l" SET "isPublished" = false FROM "added" AS "a"
  WHERE "l"."id" = "a"."id" AND "a"."isPublished" AND NOT EXISTS (
    SELECT FROM "publication" AS "p" WHERE "p"."id" = "a"."publicationId" AND "p"."withdrawTime" IS NULL
  );
  RETURN NULL;
END $$;
CREATE TRIGGER "markNewSendLog" AFTER INSERT ON "sendLog" REFERENCING NEW TABLE AS "added"
FOR EACH STATEMENT EXECUTE FUNCTION "markNewSendLog"();

-- The condition on the state is that of the unique index on "publicationId", which finds the rows. Canceled rows need no update: they are
-- over in any case.
CREATE FUNCTION "markSendLog"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "sendLog" AS "l" SET "isPublished" = "a"."withdrawTime" IS NULL
  FROM "after" AS "a" JOIN "before" AS "b" USING ("id")
  WHERE ("a"."withdrawTime" IS NULL) <> ("b"."withdrawTime" IS NULL)
    AND "l"."publicationId" = "a"."id" AND "l"."state" <> 'cancelled';
  RETURN NULL;
END $$;
CREATE TRIGGER "markSendLog" AFTER UPDATE ON "publication" REFERENCING OLD TABLE AS "before" NEW TABLE AS "after"
FOR EACH STATEMENT EXECUTE FUNCTION "markSendLog"();

CREATE FUNCTION "markOrphanedSendLog"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "sendLog" AS "l" SET "isPublished" = false FROM "gone" AS "g"
  WHERE "l"."publicationId" = "g"."id" AND "l"."state" <> 'cancelled';
  RETURN NULL;
END $$;
CREATE TRIGGER "markOrphanedSendLog" AFTER DELETE ON "publication" REFERENCING OLD TABLE AS "gone"
FOR EACH STATEMENT EXECUTE FUNCTION "markOrphanedSendLog"();

-- For programs that cannot play: the index "sendLog_faulty" also contains failed downloads, which are many more.
CREATE INDEX "sendLog_cannotPlay" ON "sendLog" ("createTime", "id") WHERE "playback" = 'cannotPlay';

-- Servers keep what roles grant in memory, filed under this version: it is read with every session and is another one from the moment a
-- change of a role or of the menu is committed. A value that was there once never comes back with other rights.
CREATE TABLE "rightsVersion" (
  "only" boolean PRIMARY KEY DEFAULT true CHECK ("only"),
  "version" uuid NOT NULL DEFAULT gen_random_uuid()
);
INSERT INTO "rightsVersion" DEFAULT VALUES;

CREATE FUNCTION "renewRightsVersion"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "rightsVersion" SET "version" = gen_random_uuid();
  RETURN NULL;
END $$;
CREATE TRIGGER "renewRightsVersion" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "role"
FOR EACH STATEMENT EXECUTE FUNCTION "renewRightsVersion"();
CREATE TRIGGER "renewRightsVersion" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "menu"
FOR EACH STATEMENT EXECUTE FUNCTION "renewRightsVersion"();

-- The slowest first, as the list asks for it: costs that are not known stand last.
DROP INDEX "log_costTime_id_idx";
CREATE INDEX ON "log" ("costTime" DESC NULLS LAST, "id" DESC);
-- Of a million accounts the few that are disabled.
CREATE INDEX ON "user" ("createTime", "id") WHERE "status" <> 0;

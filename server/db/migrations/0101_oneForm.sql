-- Normalizes names to Unicode NFC, the form in which they are stored and searched from now on. Logs and other history stay unchanged, and
-- so does a column in which two names would become equal.
DO $$
DECLARE
  "place" record;
BEGIN
  IF getdatabaseencoding() <> 'UTF8' THEN
    RETURN;
  END IF;
  FOR "place" IN
    SELECT "c"."table_name", "c"."column_name" FROM information_schema.columns AS "c"
    JOIN information_schema.tables AS "t" USING ("table_schema", "table_name")
    WHERE "c"."table_schema" = current_schema() AND "t"."table_type" = 'BASE TABLE' AND "c"."is_generated" = 'NEVER'
      AND "c"."data_type" IN ('text', 'character varying')
      AND "c"."column_name" IN ('title', 'name', 'nickName', 'companyName', 'employeeName', 'address', 'street', 'description', 'content')
      AND "c"."table_name" IN (
        'alarmRule', 'apiToken', 'apk', 'article', 'carousel', 'controlPlan', 'daypart', 'department', 'device', 'deviceGroup', 'deviceTag',
        'emergency', 'emergencyAddress', 'emergencyFeed', 'file', 'fileCollection', 'fileTag', 'flowPackage', 'folder', 'font', 'holidaySet',
        'menu', 'message', 'preparedEmergency', 'program', 'role', 'savedReport', 'sentPlan', 'subtitle', 'template', 'user', 'wallLink',
        'wave', 'webhook'
      )
  LOOP
    BEGIN
      EXECUTE format('UPDATE %1$I SET %2$I = normalize(%2$I, NFC) WHERE %2$I IS NOT NFC NORMALIZED', "place"."table_name", "place"."column_name");
    EXCEPTION
      WHEN unique_violation THEN NULL;
    END;
  END LOOP;
END
$$;

-- Normalizes telephone numbers: no blanks and hyphens, and a plus instead of 00 before the country code.
UPDATE "user" SET "mobile" = regexp_replace("mobile", '[ -]', '', 'g') WHERE "mobile" ~ '[ -]';
UPDATE "user" SET "unprovenMobile" = regexp_replace(regexp_replace("unprovenMobile", '[ -]', '', 'g'), '^00(?=[1-9])', '+')
WHERE "unprovenMobile" ~ '[ -]|^00[1-9]';
UPDATE "provenAddress" SET "value" = '+' || substr("value", 3) WHERE "kind" = 'mobile' AND "value" ~ '^00[1-9]' AND NOT EXISTS (
  SELECT 1 FROM "user" AS "other" WHERE "other"."mobile" = '+' || substr("provenAddress"."value", 3)
);
UPDATE "user" SET "mobile" = '+' || substr("mobile", 3) WHERE "mobile" ~ '^00[1-9]' AND NOT EXISTS (
  SELECT 1 FROM "user" AS "other" WHERE "other"."mobile" = '+' || substr("user"."mobile", 3)
);

-- Stores the former defaults of the time zone and of registration on servers in use, because this version changes the defaults.
INSERT INTO "setting" ("name", "values")
SELECT "former"."name", "former"."values"
FROM (VALUES ('site', '{"timeZone": "Asia/Shanghai"}'::jsonb), ('registration', '{"isOpen": true}'::jsonb)) AS "former" ("name", "values")
WHERE EXISTS (SELECT FROM "user")
ON CONFLICT ("name", "variant") DO UPDATE SET "values" = EXCLUDED."values" || "setting"."values";

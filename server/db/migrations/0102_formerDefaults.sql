-- Servers that are in use keep the zone and the registration that held as long as nobody set them: the defaults of new servers are others.
INSERT INTO "setting" ("name", "values")
SELECT "former"."name", "former"."values"
FROM (VALUES ('site', '{"timeZone": "Asia/Shanghai"}'::jsonb), ('registration', '{"isOpen": true}'::jsonb)) AS "former" ("name", "values")
WHERE EXISTS (SELECT FROM "user")
ON CONFLICT ("name", "variant") DO UPDATE SET "values" = EXCLUDED."values" || "setting"."values";

-- End of a device's service: its renewal, else three years after it was added. Adding years to 29 February gives 28 February; service ends on
-- 1 March instead, as in `deviceExpiry`.
ALTER TABLE "device" ADD COLUMN "expiry" timestamptz GENERATED ALWAYS AS (coalesce("renewaltime", (
  "intime" AT TIME ZONE 'UTC' + interval '3 years'
  + CASE WHEN extract(month FROM "intime" AT TIME ZONE 'UTC') = 2 AND extract(day FROM "intime" AT TIME ZONE 'UTC') = 29
    THEN interval '1 day' ELSE interval '0' END
) AT TIME ZONE 'UTC')) STORED;
CREATE INDEX ON "device" ("expiry", "id");

-- Person or company that money came from or went to; for orders, the buyer.
ALTER TABLE "bill" ADD COLUMN "counterparty" text;
UPDATE "bill" AS "b" SET "counterparty" = coalesce(nullif("u"."companyName", ''), nullif("u"."nickName", ''), "u"."username")
FROM "order" AS "o" JOIN "user" AS "u" ON "u"."id" = "o"."ownerId" WHERE "o"."id" = "b"."orderId";

-- A failed refund that is given up, with the reason and the account that did it (server/orders/giveUpRefund.ts).
ALTER TABLE "refund" ADD COLUMN "giveUpReason" text, ADD COLUMN "giveUpBy" text;
-- Sub-accounts use the daily data of their parent, so a daily package bought for a sub-account belongs to the parent
-- (server/flow/completeFlow.ts).
UPDATE "flowDaily" AS "d" SET "personId" = "u"."ownerId" FROM "user" AS "u"
WHERE "u"."id" = "d"."personId" AND "u"."type" = 2 AND "u"."ownerId" IS NOT NULL;

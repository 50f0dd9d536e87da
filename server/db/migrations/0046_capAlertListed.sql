-- When a feed listed it last, itself or by the link that it stands behind ("via"): what a feed lists must not be forgotten.
ALTER TABLE "capAlert" ADD COLUMN "listedTime" timestamptz NOT NULL DEFAULT now();
ALTER TABLE "capAlert" ADD COLUMN "via" text;
-- NULL: it does not say.
ALTER TABLE "capAlert" ADD COLUMN "expires" timestamptz;
-- Of a link: when it was tried in vain last; NULL: it was read.
ALTER TABLE "capAlert" ADD COLUMN "failedTime" timestamptz;
-- Links are read once more, which says what stands behind them, and behind those that are new; what stands there shows nothing again.
UPDATE "capAlert" SET "failedTime" = now() WHERE "key" LIKE 'link %';
CREATE INDEX ON "capAlert" ("emergencyId") WHERE "emergencyId" IS NOT NULL;

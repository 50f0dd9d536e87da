-- A warning that was read and is still to be looked at, as it came; NULL: it was looked at.
ALTER TABLE "capAlert" ADD COLUMN "waiting" jsonb;
-- Its turn among those that were read with it: from then on it counts, whichever round it is looked at in.
ALTER TABLE "capAlert" ADD COLUMN "turnTime" timestamptz;
CREATE INDEX ON "capAlert" ("feedId") WHERE "waiting" IS NOT NULL;

-- What a screen says of its health: silent, forgetful, full, with a wrong clock; shown on its page.
ALTER TABLE "device" ADD COLUMN "health" jsonb;

-- A receipt may stand for many plays that a screen without room summed up, and for some whose time is not certain.
ALTER TABLE "receipt" ADD COLUMN "plays" integer NOT NULL DEFAULT 1;
ALTER TABLE "receipt" ADD COLUMN "unsure" boolean NOT NULL DEFAULT false;
-- Of the plays of a day, those whose time is not certain.
ALTER TABLE "playCount" ADD COLUMN "unsure" bigint NOT NULL DEFAULT 0;

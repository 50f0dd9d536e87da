-- What zone a screen's own clock is set to, beside the one its plans are read in.
ALTER TABLE "device" ADD COLUMN "systemZone" text;

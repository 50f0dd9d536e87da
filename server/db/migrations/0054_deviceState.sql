-- What the visible state of a device is made of beside what is known already.
ALTER TABLE "device" ADD COLUMN "behindSince" timestamptz, ADD COLUMN "temperature" bigint;

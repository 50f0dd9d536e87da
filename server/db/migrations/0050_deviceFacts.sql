-- What a device is, where it stands, and what it is found by.
CREATE TABLE "deviceTag" (
  LIKE "ownedRecord" INCLUDING ALL,
  "name" text NOT NULL,
  "color" text NOT NULL
);
ALTER TABLE "deviceTag" ADD FOREIGN KEY ("ownerId") REFERENCES "user" ("id") ON DELETE RESTRICT;
CREATE INDEX ON "deviceTag" ("ownerId");
CREATE UNIQUE INDEX "deviceTag_name_key" ON "deviceTag" ("ownerId", lower("name"));

ALTER TABLE "device"
  ADD COLUMN "tagIds" text[] NOT NULL DEFAULT '{}',
  ADD COLUMN "brightness" bigint,
  ADD COLUMN "network" text,
  ADD COLUMN "signal" bigint,
  ADD COLUMN "offlineMode" boolean,
  ADD COLUMN "brand" text,
  ADD COLUMN "machineCode" text,
  ADD COLUMN "cpu" text,
  ADD COLUMN "cpuThreads" bigint,
  ADD COLUMN "ram" bigint,
  ADD COLUMN "rom" bigint,
  ADD COLUMN "sdCard" bigint,
  ADD COLUMN "kernel" text,
  ADD COLUMN "browser" text,
  ADD COLUMN "apkVersion" text,
  ADD COLUMN "versionCode" bigint,
  ADD COLUMN "deviceTime" timestamptz,
  ADD COLUMN "infoTime" timestamptz,
  ADD COLUMN "told" jsonb NOT NULL DEFAULT '{}',
  ADD COLUMN "venueType" text,
  ADD COLUMN "lat" numeric,
  ADD COLUMN "lng" numeric,
  ADD COLUMN "address" text,
  ADD COLUMN "country" text,
  ADD COLUMN "province" text,
  ADD COLUMN "city" text,
  ADD COLUMN "placeSource" text,
  ADD COLUMN "placeTime" timestamptz;
CREATE INDEX ON "device" USING gin ("tagIds") WITH (fastupdate = off);
-- What players said of their browser stood as the model of the machine, of which nothing was known.
UPDATE "device" SET "browser" = "model", "model" = NULL;

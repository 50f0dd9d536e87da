-- What is asked for of each setting of a screen, and what the screen says is in effect.
CREATE SEQUENCE "deviceSettingNumber";
CREATE TABLE "deviceSetting" (
  "deviceId" text NOT NULL REFERENCES "device" ("id") ON DELETE CASCADE,
  "name" text NOT NULL,
  "asked" jsonb,
  -- Of the change that asked for it; given while the device is locked, so that the latest is the greatest.
  "number" bigint,
  "state" text CHECK ("state" IN ('waiting', 'applied', 'refused')),
  "reason" text,
  "askedBy" text,
  "askedTime" timestamptz,
  "endTime" timestamptz,
  -- The line of the ledger that ends with it.
  "commandId" text,
  "told" jsonb,
  "toldTime" timestamptz,
  PRIMARY KEY ("deviceId", "name"),
  CHECK (("number" IS NULL) = ("state" IS NULL))
);
ALTER TABLE "device" ADD COLUMN "off" jsonb;

-- Pictures for the wall of screens, asked in passing: no line of the ledger, and one picture a device.
CREATE TABLE "deviceGlance" (
  "deviceId" text PRIMARY KEY REFERENCES "device" ("id") ON DELETE CASCADE,
  "commandId" text NOT NULL,
  "askedTime" timestamptz NOT NULL,
  "fetchedTime" timestamptz,
  "answerTime" timestamptz
);
ALTER TABLE "screenFile" ADD COLUMN "isGlance" boolean NOT NULL DEFAULT false;

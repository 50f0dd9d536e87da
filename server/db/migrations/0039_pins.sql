-- A program that opens each round of its rank on a device; the last pin of a rank holds.
CREATE TABLE "pin" (
  "deviceId" text NOT NULL REFERENCES "device" ("id") ON DELETE CASCADE,
  "programId" text NOT NULL REFERENCES "program" ("id") ON DELETE CASCADE,
  "pinTime" timestamptz NOT NULL,
  PRIMARY KEY ("deviceId", "programId")
);
CREATE INDEX ON "pin" ("programId");

-- Days on which plans do not play, hours that plans share by a name, and the last day of a program.
CREATE TABLE "holidaySet" (
  LIKE "ownedRecord" INCLUDING ALL,
  "name" text NOT NULL,
  "days" jsonb NOT NULL DEFAULT '[]'
);
ALTER TABLE "holidaySet" ADD FOREIGN KEY ("ownerId") REFERENCES "user" ("id") ON DELETE RESTRICT;
CREATE INDEX ON "holidaySet" ("ownerId");

CREATE TABLE "daypart" (
  LIKE "ownedRecord" INCLUDING ALL,
  "name" text NOT NULL,
  "hours" jsonb NOT NULL
);
ALTER TABLE "daypart" ADD FOREIGN KEY ("ownerId") REFERENCES "user" ("id") ON DELETE RESTRICT;
CREATE INDEX ON "daypart" ("ownerId");

ALTER TABLE "program" ADD COLUMN "validUntil" date;

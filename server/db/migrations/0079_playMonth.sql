-- Plays by the month of the device's own days: a year is asked for in twelve rows of a thing, and in the days at its ends.
CREATE TABLE "playMonth" (
  "month" date NOT NULL,
  "device" integer NOT NULL,
  "program" integer NOT NULL,
  "plays" bigint NOT NULL,
  "completed" bigint NOT NULL,
  "unsure" bigint NOT NULL DEFAULT 0,
  "shown" bigint NOT NULL,
  -- The hour of the latest play: by it a thing is called what it was called last.
  "last" timestamp NOT NULL,
  PRIMARY KEY ("month", "device", "program")
);
INSERT INTO "playMonth" ("month", "device", "program", "plays", "completed", "unsure", "shown", "last")
  SELECT date_trunc('month', "day")::date, "device", "program", sum("plays"), sum("completed"), sum("unsure"), sum("shown"), max("last")
  FROM "playDay" GROUP BY 1, 2, 3;

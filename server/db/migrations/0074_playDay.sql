-- Plays by the day of the device, summed with the hours: what is asked for by whole days reads a tenth of the rows.
CREATE TABLE "playDay" (
  "day" date NOT NULL,
  "device" integer NOT NULL,
  "program" integer NOT NULL,
  "plays" integer NOT NULL,
  "completed" integer NOT NULL,
  "unsure" integer NOT NULL DEFAULT 0,
  "shown" bigint NOT NULL,
  -- The hour of the latest play: by it a thing is called what it was called last.
  "last" timestamp NOT NULL,
  PRIMARY KEY ("day", "device", "program")
);
INSERT INTO "playDay" ("day", "device", "program", "plays", "completed", "unsure", "shown", "last")
  SELECT "hour"::date, "device", "program", sum("plays"), sum("completed"), sum("unsure"), sum("shown"), max("hour")
  FROM "playHour" GROUP BY 1, 2, 3;

-- All plays that a device ever told, under the name it had; kept when days are no longer.
CREATE TABLE "playTotal" (
  "device" integer PRIMARY KEY,
  "plays" bigint NOT NULL
);
INSERT INTO "playTotal" ("device", "plays") SELECT "device", sum("plays") FROM "playDay" GROUP BY 1;

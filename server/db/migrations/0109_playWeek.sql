-- Plays by week, with a column per weekday (1: Monday): a ranking of seven days reads at most two rows of a device and a program,
-- instead of seven.
CREATE TABLE "playWeek" (
  -- Monday of the week.
  "week" date NOT NULL,
  "device" integer NOT NULL,
  "program" integer NOT NULL,
  "plays1" integer NOT NULL DEFAULT 0,
  "plays2" integer NOT NULL DEFAULT 0,
  "plays3" integer NOT NULL DEFAULT 0,
  "plays4" integer NOT NULL DEFAULT 0,
  "plays5" integer NOT NULL DEFAULT 0,
  "plays6" integer NOT NULL DEFAULT 0,
  "plays7" integer NOT NULL DEFAULT 0,
  -- Hour of the latest play.
  "last" timestamp NOT NULL,
  PRIMARY KEY ("week", "device", "program")
);
INSERT INTO "playWeek" ("week", "device", "program", "plays1", "plays2", "plays3", "plays4", "plays5", "plays6", "plays7", "last")
  SELECT date_trunc('week', "day")::date, "device", "program",
    coalesce(sum("plays") FILTER (WHERE extract(isodow FROM "day") = 1), 0),
    coalesce(sum("plays") FILTER (WHERE extract(isodow FROM "day") = 2), 0),
    coalesce(sum("plays") FILTER (WHERE extract(isodow FROM "day") = 3), 0),
    coalesce(sum("plays") FILTER (WHERE extract(isodow FROM "day") = 4), 0),
    coalesce(sum("plays") FILTER (WHERE extract(isodow FROM "day") = 5), 0),
    coalesce(sum("plays") FILTER (WHERE extract(isodow FROM "day") = 6), 0),
    coalesce(sum("plays") FILTER (WHERE extract(isodow FROM "day") = 7), 0),
    max("last")
  -- Rankings cover at most 31 days; the site's time zone may be a day behind.
  FROM "playDay" WHERE "day" >= date_trunc('week', now() - interval '40 days') GROUP BY 1, 2, 3;

-- Plays by the hour of the day, whatever the program: all hours of a device's day, or month, stand in one row. "hours": a bit for each
-- in which something played. The sums of an hour without plays are null.
DO $$
DECLARE
  "own" text;
  "ofHours" text;
  "ofDays" text;
BEGIN
  SELECT string_agg(format('"plays%1$s" integer, "completed%1$s" integer, "shown%1$s" bigint', to_char("h", 'FM00')), ', ' ORDER BY "h"),
    string_agg(
      format(
        'sum("plays") FILTER (WHERE "at" = %1$s), sum("completed") FILTER (WHERE "at" = %1$s), sum("shown"::float8) FILTER (WHERE "at" = %1$s)', "h"
      ), ', ' ORDER BY "h"
    ),
    string_agg(format('sum("plays%1$s"), sum("completed%1$s"), sum("shown%1$s"::float8)', to_char("h", 'FM00')), ', ' ORDER BY "h")
  INTO "own", "ofHours", "ofDays" FROM generate_series(0, 23) AS "h";
  EXECUTE format('CREATE TABLE "playClock" ("day" date NOT NULL, "device" integer NOT NULL, "hours" integer NOT NULL, %s, PRIMARY KEY ("day", "device"))', "own");
  EXECUTE format('CREATE TABLE "playClockMonth" ("month" date NOT NULL, "device" integer NOT NULL, "hours" integer NOT NULL, %s, PRIMARY KEY ("month", "device"))', "own");
  -- Sorted: the sums of all devices side by side would not fit into the memory that a query has.
  PERFORM set_config('enable_hashagg', 'off', true);
  EXECUTE format(
    'INSERT INTO "playClock" SELECT "day", "device", bit_or(1 << "at"), %s
     FROM (
       SELECT "hour"::date AS "day", "device", extract(hour FROM "hour")::int AS "at", sum("plays") AS "plays", sum("completed") AS "completed",
         sum("shown") AS "shown" FROM "playHour" GROUP BY "day", "device", "hour"
     ) AS "h" GROUP BY 1, 2', "ofHours");
  EXECUTE format(
    'INSERT INTO "playClockMonth" SELECT date_trunc(''month'', "day")::date, "device", bit_or("hours"), %s FROM "playClock" GROUP BY 1, 2', "ofDays");
  PERFORM set_config('enable_hashagg', 'on', true);
END $$;

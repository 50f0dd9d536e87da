-- The three things that are done to a ledger (server/ledger/), each in one call: accounts are locked for that call and the commit, not for a
-- conversation. The laws are those of 0061; they hold without these functions.

-- What is missing of what is wanted, for causes that do not stand yet; the accounts are locked. Asked where an account may hold too little.
CREATE FUNCTION "ledgerMissing"(
  "isHeld" boolean, "kinds" text[], "causes" text[], "parts" text[], "froms" bigint[], "tos" bigint[], "amounts" bigint[]
) RETURNS TABLE ("shortId" bigint, "missing" bigint) LANGUAGE sql AS $$
  SELECT "a"."id", ("a"."reserved" - "a"."posted" - "s"."change")::bigint FROM (
    SELECT "side"."account", sum("side"."change") AS "change"
    FROM unnest("kinds", "causes", "parts", "froms", "tos", "amounts") AS "new" ("kind", "cause", "part", "from", "to", "amount"),
      LATERAL (VALUES ("new"."from", -"new"."amount"), ("new"."to", CASE WHEN "isHeld" THEN 0 ELSE "new"."amount" END)) AS "side" ("account", "change")
    WHERE NOT EXISTS (
      SELECT FROM "ledgerTransfer" WHERE NOT "isHeld" AND ("causeKind", "causeId", "causePart") = ("new"."kind", "new"."cause", "new"."part")
    ) AND NOT EXISTS (
      SELECT FROM "ledgerReservation" WHERE "isHeld" AND ("causeKind", "causeId", "causePart") = ("new"."kind", "new"."cause", "new"."part")
    )
    GROUP BY 1 HAVING bool_or("side"."change" < 0)
  ) AS "s" JOIN "ledgerAccount" AS "a" ON "a"."id" = "s"."account"
  WHERE NOT "a"."isOutside" AND "a"."posted" - "a"."reserved" + "s"."change" < 0 ORDER BY 1 LIMIT 1
$$;

-- Moves at once, all of it or nothing. A row for each movement, in their order: what stands for its cause, and whether that is this
-- movement. A single row with "shortId" where an account holds too little: nothing was written then.
CREATE FUNCTION "ledgerMove"(
  "kinds" text[], "causes" text[], "parts" text[], "units" text[], "froms" bigint[], "tos" bigint[], "amounts" bigint[]
) RETURNS TABLE ("id" bigint, "isSame" boolean, "shortId" bigint, "missing" bigint) LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  PERFORM FROM "ledgerAccount" AS "a" WHERE "a"."id" = ANY("froms" || "tos") AND NOT "a"."isOutside" ORDER BY "a"."id" FOR NO KEY UPDATE;
  -- Seldom true: only then it is asked what of it is new.
  IF EXISTS (
    SELECT FROM unnest("froms", "amounts") AS "new" ("from", "amount")
    JOIN "ledgerAccount" AS "a" ON "a"."id" = "new"."from" AND NOT "a"."isOutside"
    GROUP BY "a"."id" HAVING sum("new"."amount") > "a"."posted" - "a"."reserved"
  ) THEN
    RETURN QUERY SELECT NULL::bigint, NULL::boolean, "m"."shortId", "m"."missing"
      FROM "ledgerMissing"(false, "kinds", "causes", "parts", "froms", "tos", "amounts") AS "m";
    IF FOUND THEN RETURN; END IF;
  END IF;
  WITH "made" AS (
    INSERT INTO "ledgerTransfer" ("causeKind", "causeId", "causePart", "unit", "fromId", "toId", "amount")
    SELECT * FROM unnest("kinds", "causes", "parts", "units", "froms", "tos", "amounts")
    ON CONFLICT ("causeKind", "causeId", "causePart") DO NOTHING
    RETURNING "ledgerTransfer"."id", "unit", "fromId", "toId", "amount"
  )
  INSERT INTO "ledgerEntry" ("transferId", "unit", "accountId", "amount")
  SELECT "made"."id", "unit", "fromId", -"amount" FROM "made" UNION ALL SELECT "made"."id", "unit", "toId", "amount" FROM "made";
  RETURN QUERY SELECT "t"."id", ("t"."unit", "t"."fromId", "t"."toId", "t"."amount") = ("new"."unit", "new"."from", "new"."to", "new"."amount"),
      NULL::bigint, NULL::bigint
    FROM unnest("kinds", "causes", "parts", "units", "froms", "tos", "amounts") WITH ORDINALITY
      AS "new" ("kind", "cause", "part", "unit", "from", "to", "amount", "at")
    JOIN "ledgerTransfer" AS "t" ON ("t"."causeKind", "t"."causeId", "t"."causePart") = ("new"."kind", "new"."cause", "new"."part")
    ORDER BY "new"."at";
END $$;

-- Holds back, as "ledgerMove" moves. "limits": when each comes back by itself, or null.
CREATE FUNCTION "ledgerHold"(
  "kinds" text[], "causes" text[], "parts" text[], "units" text[], "froms" bigint[], "tos" bigint[], "amounts" bigint[], "limits" timestamptz[]
) RETURNS TABLE ("id" bigint, "isSame" boolean, "shortId" bigint, "missing" bigint) LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  PERFORM FROM "ledgerAccount" AS "a" WHERE "a"."id" = ANY("froms" || "tos") AND NOT "a"."isOutside" ORDER BY "a"."id" FOR NO KEY UPDATE;
  -- Seldom true: only then it is asked what of it is new.
  IF EXISTS (
    SELECT FROM unnest("froms", "amounts") AS "new" ("from", "amount")
    JOIN "ledgerAccount" AS "a" ON "a"."id" = "new"."from" AND NOT "a"."isOutside"
    GROUP BY "a"."id" HAVING sum("new"."amount") > "a"."posted" - "a"."reserved"
  ) THEN
    RETURN QUERY SELECT NULL::bigint, NULL::boolean, "m"."shortId", "m"."missing"
      FROM "ledgerMissing"(true, "kinds", "causes", "parts", "froms", "tos", "amounts") AS "m";
    IF FOUND THEN RETURN; END IF;
  END IF;
  INSERT INTO "ledgerReservation" ("causeKind", "causeId", "causePart", "unit", "fromId", "toId", "amount", "limitTime")
  SELECT * FROM unnest("kinds", "causes", "parts", "units", "froms", "tos", "amounts", "limits")
  ON CONFLICT ("causeKind", "causeId", "causePart") DO NOTHING;
  RETURN QUERY SELECT "r"."id", ("r"."unit", "r"."fromId", "r"."toId", "r"."amount") = ("new"."unit", "new"."from", "new"."to", "new"."amount"),
      NULL::bigint, NULL::bigint
    FROM unnest("kinds", "causes", "parts", "units", "froms", "tos", "amounts") WITH ORDINALITY
      AS "new" ("kind", "cause", "part", "unit", "from", "to", "amount", "at")
    JOIN "ledgerReservation" AS "r" ON ("r"."causeKind", "r"."causeId", "r"."causePart") = ("new"."kind", "new"."cause", "new"."part")
    ORDER BY "new"."at";
END $$;

-- Posts so much of each reservation and gives the rest back; 0 gives back all. What has ended already stays as it ended. How each ended.
CREATE FUNCTION "ledgerEnd"("ids" bigint[], "amounts" bigint[])
RETURNS TABLE ("id" bigint, "state" text, "posted" bigint) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  "open" bigint[];
BEGIN
  SELECT array_agg("r"."id") INTO "open" FROM (
    SELECT "all"."id", "all"."state" FROM "ledgerReservation" AS "all" WHERE "all"."id" = ANY("ids") ORDER BY "all"."id" FOR NO KEY UPDATE
  ) AS "r" WHERE "r"."state" = 'pending';
  IF "open" IS NOT NULL THEN
    -- The receiving accounts as well, before any of them is written to.
    PERFORM FROM "ledgerAccount" AS "a" WHERE NOT "a"."isOutside" AND "a"."id" IN (
      SELECT unnest(ARRAY["r"."fromId", "r"."toId"]) FROM "ledgerReservation" AS "r" WHERE "r"."id" = ANY("open")
    ) ORDER BY "a"."id" FOR NO KEY UPDATE;
    UPDATE "ledgerReservation" AS "r" SET "postedAmount" = "part"."amount", "endTime" = now(),
      "state" = CASE WHEN "part"."amount" > 0 THEN 'posted' ELSE 'released' END
    FROM unnest("ids", "amounts") AS "part" ("id", "amount") WHERE "r"."id" = "part"."id" AND "r"."id" = ANY("open");
    WITH "made" AS (
      INSERT INTO "ledgerTransfer" ("causeKind", "causeId", "causePart", "unit", "fromId", "toId", "amount", "reservationId")
      SELECT "r"."causeKind", "r"."causeId", "r"."causePart", "r"."unit", "r"."fromId", "r"."toId", "r"."postedAmount", "r"."id"
      FROM "ledgerReservation" AS "r" WHERE "r"."id" = ANY("open") AND "r"."postedAmount" > 0
      RETURNING "ledgerTransfer"."id", "unit", "fromId", "toId", "amount"
    )
    INSERT INTO "ledgerEntry" ("transferId", "unit", "accountId", "amount")
    SELECT "made"."id", "unit", "fromId", -"amount" FROM "made" UNION ALL SELECT "made"."id", "unit", "toId", "amount" FROM "made";
  END IF;
  RETURN QUERY SELECT "r"."id", "r"."state", "r"."postedAmount" FROM "ledgerReservation" AS "r" WHERE "r"."id" = ANY("ids") ORDER BY "r"."id";
END $$;

-- As before, without a way over JSON for every row.
CREATE OR REPLACE FUNCTION "ledgerSetIsWhole"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "set" bigint;
BEGIN
  IF TG_TABLE_NAME = 'ledgerTransfer' THEN "set" := NEW."id"; ELSE "set" := NEW."transferId"; END IF;
  IF NOT EXISTS (
    SELECT FROM "ledgerTransfer" AS "t" JOIN "ledgerEntry" AS "e" ON "e"."transferId" = "t"."id" WHERE "t"."id" = "set"
    GROUP BY "t"."id" HAVING count(*) = 2 AND sum("e"."amount") = 0
      AND bool_and("e"."amount" = CASE "e"."accountId" WHEN "t"."toId" THEN "t"."amount" WHEN "t"."fromId" THEN -"t"."amount" END)
  ) THEN
    RAISE EXCEPTION 'The entries of transfer % are not what it moves', "set" USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

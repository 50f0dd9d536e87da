-- Double entry per unit, append-only (server/ledger/). What must hold is held here: no statement gets past it.
CREATE TABLE "ledgerAccount" (
  "id" bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  "owner" text NOT NULL,
  "ownerId" text NOT NULL,
  "unit" text NOT NULL CHECK ("unit" IN ('fen', 'cent', 'byte', 'point')),
  "purpose" text NOT NULL,
  -- Where things come from and go to: it has no limit, and no balance of its own that transfers would wait for.
  "isOutside" boolean NOT NULL GENERATED ALWAYS AS ("owner" IN ('outside', 'gateway')) STORED,
  "posted" bigint NOT NULL DEFAULT 0,
  "reserved" bigint NOT NULL DEFAULT 0 CHECK ("reserved" >= 0),
  "createTime" timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT "ledgerAccount_covered" CHECK ("isOutside" OR "posted" >= "reserved"),
  UNIQUE ("owner", "ownerId", "unit", "purpose"),
  UNIQUE ("id", "unit")
) WITH (fillfactor = 50);

CREATE TABLE "ledgerReservation" (
  "id" bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  "causeKind" text NOT NULL,
  "causeId" text NOT NULL,
  "causePart" text NOT NULL,
  "unit" text NOT NULL,
  "fromId" bigint NOT NULL,
  "toId" bigint NOT NULL,
  "amount" bigint NOT NULL CHECK ("amount" > 0),
  "limitTime" timestamptz,
  "state" text NOT NULL DEFAULT 'pending' CHECK ("state" IN ('pending', 'posted', 'released')),
  "postedAmount" bigint NOT NULL DEFAULT 0,
  "createTime" timestamptz NOT NULL DEFAULT now(),
  "endTime" timestamptz,
  CHECK ("fromId" <> "toId"),
  CHECK (CASE "state" WHEN 'posted' THEN "postedAmount" BETWEEN 1 AND "amount" ELSE "postedAmount" = 0 END),
  CHECK (("state" = 'pending') = ("endTime" IS NULL)),
  UNIQUE ("causeKind", "causeId", "causePart"),
  FOREIGN KEY ("fromId", "unit") REFERENCES "ledgerAccount" ("id", "unit"),
  FOREIGN KEY ("toId", "unit") REFERENCES "ledgerAccount" ("id", "unit")
);
CREATE INDEX ON "ledgerReservation" ("fromId") WHERE "state" = 'pending';
CREATE INDEX ON "ledgerReservation" ("limitTime") WHERE "state" = 'pending';

CREATE TABLE "ledgerTransfer" (
  "id" bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  "causeKind" text NOT NULL,
  "causeId" text NOT NULL,
  "causePart" text NOT NULL,
  "unit" text NOT NULL,
  "fromId" bigint NOT NULL,
  "toId" bigint NOT NULL,
  "amount" bigint NOT NULL CHECK ("amount" > 0),
  "reservationId" bigint UNIQUE REFERENCES "ledgerReservation" ("id"),
  "createTime" timestamptz NOT NULL DEFAULT now(),
  CHECK ("fromId" <> "toId"),
  UNIQUE ("causeKind", "causeId", "causePart"),
  UNIQUE ("id", "unit")
);
CREATE INDEX ON "ledgerTransfer" ("createTime");

CREATE TABLE "ledgerEntry" (
  "id" bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  "transferId" bigint NOT NULL,
  "accountId" bigint NOT NULL,
  "unit" text NOT NULL,
  "amount" bigint NOT NULL CHECK ("amount" <> 0),
  UNIQUE ("transferId", "accountId"),
  FOREIGN KEY ("transferId", "unit") REFERENCES "ledgerTransfer" ("id", "unit"),
  FOREIGN KEY ("accountId", "unit") REFERENCES "ledgerAccount" ("id", "unit")
);
CREATE INDEX ON "ledgerEntry" ("accountId", "id");

-- The entries of a transfer are what it says, and sum to zero, when the transaction is committed.
CREATE FUNCTION "ledgerSetIsWhole"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "set" bigint := (to_jsonb(NEW) ->> TG_ARGV[0])::bigint;
BEGIN
  IF NOT EXISTS (
    SELECT FROM "ledgerTransfer" AS "t" JOIN "ledgerEntry" AS "e" ON "e"."transferId" = "t"."id" WHERE "t"."id" = "set"
    GROUP BY "t"."id" HAVING count(*) = 2 AND sum("e"."amount") = 0
      AND bool_and("e"."amount" = CASE "e"."accountId" WHEN "t"."toId" THEN "t"."amount" WHEN "t"."fromId" THEN -"t"."amount" END)
  ) THEN
    RAISE EXCEPTION 'The entries of transfer % are not what it moves', "set" USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER "whole" AFTER INSERT ON "ledgerTransfer" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "ledgerSetIsWhole"('id');
CREATE CONSTRAINT TRIGGER "whole" AFTER INSERT ON "ledgerEntry" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION "ledgerSetIsWhole"('transferId');

-- Balances follow their entries and reservations, accounts locked in the order of their ids.
CREATE FUNCTION "ledgerAddEntries"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "ledgerAccount" WHERE "id" IN (SELECT "accountId" FROM "added") AND NOT "isOutside" ORDER BY "id" FOR NO KEY UPDATE;
  UPDATE "ledgerAccount" AS "a" SET "posted" = "a"."posted" + "s"."sum"
  FROM (SELECT "accountId", sum("amount")::bigint AS "sum" FROM "added" GROUP BY 1) AS "s"
  WHERE "a"."id" = "s"."accountId" AND NOT "a"."isOutside";
  RETURN NULL;
END $$;
CREATE TRIGGER "balances" AFTER INSERT ON "ledgerEntry" REFERENCING NEW TABLE AS "added"
  FOR EACH STATEMENT EXECUTE FUNCTION "ledgerAddEntries"();

CREATE FUNCTION "ledgerAddReservations"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "ledgerAccount" WHERE "id" IN (SELECT "fromId" FROM "added") AND NOT "isOutside" ORDER BY "id" FOR NO KEY UPDATE;
  UPDATE "ledgerAccount" AS "a" SET "reserved" = "a"."reserved" + "s"."sum"
  FROM (SELECT "fromId", sum("amount")::bigint AS "sum" FROM "added" WHERE "state" = 'pending' GROUP BY 1) AS "s"
  WHERE "a"."id" = "s"."fromId" AND NOT "a"."isOutside";
  RETURN NULL;
END $$;
CREATE TRIGGER "balances" AFTER INSERT ON "ledgerReservation" REFERENCING NEW TABLE AS "added"
  FOR EACH STATEMENT EXECUTE FUNCTION "ledgerAddReservations"();

CREATE FUNCTION "ledgerEndReservations"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "ledgerAccount" WHERE "id" IN (SELECT "fromId" FROM "after") AND NOT "isOutside" ORDER BY "id" FOR NO KEY UPDATE;
  UPDATE "ledgerAccount" AS "a" SET "reserved" = "a"."reserved" - "s"."sum"
  FROM (SELECT "fromId", sum("amount")::bigint AS "sum" FROM "after" GROUP BY 1) AS "s"
  WHERE "a"."id" = "s"."fromId" AND NOT "a"."isOutside";
  RETURN NULL;
END $$;
CREATE TRIGGER "balancesAtEnd" AFTER UPDATE ON "ledgerReservation" REFERENCING NEW TABLE AS "after"
  FOR EACH STATEMENT EXECUTE FUNCTION "ledgerEndReservations"();

-- What is written stays: a mistake is put right by another transfer.
CREATE FUNCTION "ledgerRefuse"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of "%" is refused: a ledger is only added to', TG_OP, TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER "isKept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledgerEntry" FOR EACH STATEMENT EXECUTE FUNCTION "ledgerRefuse"();
CREATE TRIGGER "isKept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledgerTransfer" FOR EACH STATEMENT EXECUTE FUNCTION "ledgerRefuse"();
CREATE TRIGGER "isKept" BEFORE DELETE OR TRUNCATE ON "ledgerReservation" FOR EACH STATEMENT EXECUTE FUNCTION "ledgerRefuse"();
CREATE TRIGGER "isKept" BEFORE DELETE OR TRUNCATE ON "ledgerAccount" FOR EACH STATEMENT EXECUTE FUNCTION "ledgerRefuse"();
-- Balances are written by the triggers above, and by nobody else.
CREATE TRIGGER "isOfEntries" BEFORE UPDATE ON "ledgerAccount" FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0)
  EXECUTE FUNCTION "ledgerRefuse"();
-- A reservation ends once, and nothing else of it changes.
CREATE TRIGGER "endsOnce" BEFORE UPDATE ON "ledgerReservation" FOR EACH ROW WHEN (
  OLD."state" <> 'pending' OR NEW."state" = 'pending'
  OR (OLD."id", OLD."causeKind", OLD."causeId", OLD."causePart", OLD."unit", OLD."fromId", OLD."toId", OLD."amount")
    IS DISTINCT FROM (NEW."id", NEW."causeKind", NEW."causeId", NEW."causePart", NEW."unit", NEW."fromId", NEW."toId", NEW."amount")
) EXECUTE FUNCTION "ledgerRefuse"();

-- Transfers at about 0.6 of their former cost (docs/adr/0078-one-check-per-transfer.md). The laws are those of 0061.

-- Entries are compared with their transfer when they are written, all of a statement at once: none is added that its transfer does not say,
-- and UNIQUE ("transferId", "accountId") leaves room for one per side. What remains for the end of the transaction is that both are there.
CREATE OR REPLACE FUNCTION "ledgerAddEntries"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "account" bigint;
  "sum" bigint;
  "isInside" boolean;
  "wrong" bigint;
BEGIN
  -- One account after the other in the order of their ids: each update locks its account, and plans of single rows cost less than one of all.
  -- Transfers are read by a subquery and not by a join: a join that was planned while the table was small would read all of it ever after.
  FOR "account", "sum", "isInside", "wrong" IN
    SELECT "e"."accountId", sum("e"."amount")::bigint,
      (SELECT NOT "a"."isOutside" FROM "ledgerAccount" AS "a" WHERE "a"."id" = "e"."accountId"),
      min("e"."transferId") FILTER (WHERE "e"."amount" IS DISTINCT FROM (
        SELECT CASE "e"."accountId" WHEN "t"."toId" THEN "t"."amount" WHEN "t"."fromId" THEN -"t"."amount" END
        FROM "ledgerTransfer" AS "t" WHERE "t"."id" = "e"."transferId"
      ))
    FROM "added" AS "e" GROUP BY 1 ORDER BY 1
  LOOP
    IF "isInside" THEN
      UPDATE "ledgerAccount" SET "posted" = "posted" + "sum" WHERE "id" = "account";
    END IF;
    IF "wrong" IS NOT NULL THEN
      RAISE EXCEPTION 'The entries of transfer % are not what it moves', "wrong" USING ERRCODE = 'check_violation';
    END IF;
  END LOOP;
  RETURN NULL;
END $$;

-- Once per transfer instead of three times. Each entry is right (above), so two of them are both sides and sum to zero.
DROP TRIGGER "whole" ON "ledgerEntry";
CREATE OR REPLACE FUNCTION "ledgerSetIsWhole"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "entries" bigint;
BEGIN
  PERFORM FROM "ledgerEntry" WHERE "transferId" = NEW."id";
  GET DIAGNOSTICS "entries" = ROW_COUNT;
  IF "entries" <> 2 THEN
    RAISE EXCEPTION 'The entries of transfer % are not what it moves', NEW."id" USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

-- Moves one amount, as nearly all transfers do: without arrays, whose statements are planned at each call. The id of the new transfer; null
-- where nothing was written, because the account holds too little or the cause stands already. "ledgerMove" then says which.
CREATE FUNCTION "ledgerMoveOne"(
  "kind" text, "cause" text, "part" text, "unitOf" text, "from" bigint, "to" bigint, "size" bigint
) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  "available" bigint[];
  "new" bigint;
BEGIN
  -- Locks both accounts; the balance of the paying one is the only element that is not null.
  "available" := ARRAY(
    SELECT CASE "id" WHEN "from" THEN "posted" - "reserved" END FROM "ledgerAccount"
    WHERE "id" IN ("from", "to") AND NOT "isOutside" ORDER BY "id" FOR NO KEY UPDATE
  );
  IF "size" > ANY("available") THEN RETURN NULL; END IF;
  INSERT INTO "ledgerTransfer" ("causeKind", "causeId", "causePart", "unit", "fromId", "toId", "amount")
  VALUES ("kind", "cause", "part", "unitOf", "from", "to", "size")
  ON CONFLICT ("causeKind", "causeId", "causePart") DO NOTHING RETURNING "id" INTO "new";
  IF "new" IS NULL THEN RETURN NULL; END IF;
  INSERT INTO "ledgerEntry" ("transferId", "unit", "accountId", "amount")
  VALUES ("new", "unitOf", "from", -"size"), ("new", "unitOf", "to", "size");
  RETURN "new";
END $$;

-- No statement asks for transfers by their time.
DROP INDEX "ledgerTransfer_createTime_idx";
-- A reservation is posted at most once, as before; transfers without one have no place in the index.
ALTER TABLE "ledgerTransfer" DROP CONSTRAINT "ledgerTransfer_reservationId_key";
CREATE UNIQUE INDEX ON "ledgerTransfer" ("reservationId") WHERE "reservationId" IS NOT NULL;

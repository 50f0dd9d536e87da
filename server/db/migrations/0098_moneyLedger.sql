-- Payments and refunds of before stand in the ledgers as those from now on do (server/orders/moneyLedger.ts).
INSERT INTO "ledgerAccount" ("owner", "ownerId", "unit", "purpose")
SELECT 'gateway', "provider", CASE "currency" WHEN 'USD' THEN 'cent' ELSE 'fen' END, 'payments' FROM "payment"
UNION SELECT 'site', "id", CASE "currency" WHEN 'USD' THEN 'cent' ELSE 'fen' END, 'payment' FROM "payment"
ON CONFLICT DO NOTHING;

CREATE TEMPORARY TABLE "moneyMoved" ON COMMIT DROP AS
SELECT "p"."id", "p"."amount", "own"."unit", "own"."id" AS "ownId", "gateway"."id" AS "gatewayId" FROM "payment" AS "p"
JOIN "ledgerAccount" AS "own" ON "own"."owner" = 'site' AND "own"."ownerId" = "p"."id" AND "own"."purpose" = 'payment'
JOIN "ledgerAccount" AS "gateway" ON "gateway"."owner" = 'gateway' AND "gateway"."ownerId" = "p"."provider"
  AND "gateway"."unit" = "own"."unit" AND "gateway"."purpose" = 'payments';

SELECT count(*) FROM (
  SELECT array_agg("id") AS "ids", array_agg("unit") AS "units", array_agg("gatewayId") AS "froms", array_agg("ownId") AS "tos",
    array_agg("amount"::bigint) AS "amounts" FROM "moneyMoved" HAVING count(*) > 0
) AS "all", LATERAL "ledgerMove"(
  array_fill('payment'::text, ARRAY[cardinality("ids")]), "ids", array_fill(''::text, ARRAY[cardinality("ids")]), "units", "froms", "tos", "amounts"
);

SELECT count(*) FROM (
  SELECT array_agg("r"."id") AS "ids", array_agg("m"."unit") AS "units", array_agg("m"."ownId") AS "froms", array_agg("m"."gatewayId") AS "tos",
    array_agg("r"."amount"::bigint) AS "amounts" FROM "refund" AS "r" JOIN "moneyMoved" AS "m" ON "m"."id" = "r"."paymentId"
  HAVING count(*) > 0
) AS "all", LATERAL "ledgerHold"(
  array_fill('refund'::text, ARRAY[cardinality("ids")]), "ids", array_fill(''::text, ARRAY[cardinality("ids")]), "units", "froms", "tos", "amounts",
  array_fill(NULL::timestamptz, ARRAY[cardinality("ids")])
);

SELECT count(*) FROM (
  SELECT array_agg("held"."id") AS "ids", array_agg("held"."amount") AS "amounts" FROM "refund" AS "r"
  JOIN "ledgerReservation" AS "held" ON "held"."causeKind" = 'refund' AND "held"."causeId" = "r"."id" WHERE "r"."state" = 'done'
  HAVING count(*) > 0
) AS "all", LATERAL "ledgerEnd"("ids", "amounts");

-- What is checked at the end of the transaction is checked now: a later migration of it may change these tables.
SET CONSTRAINTS ALL IMMEDIATE;

-- Orders of every kind, the money that came for them, and what goes back.
CREATE TABLE "order" (
  LIKE "ownedRecord" INCLUDING ALL,
  "number" text NOT NULL UNIQUE,
  "kind" text NOT NULL DEFAULT 'flow',
  "subject" text NOT NULL,
  "targetId" text REFERENCES "user" ("id") ON DELETE SET NULL,
  "quantity" bigint NOT NULL DEFAULT 1 CHECK ("quantity" > 0),
  "amount" bigint NOT NULL CHECK ("amount" > 0),
  "currency" text NOT NULL DEFAULT 'CNY',
  "state" text NOT NULL DEFAULT 'toBePaid',
  "paymentMethod" text,
  "payer" text,
  "payTime" timestamptz,
  "completeTime" timestamptz,
  "cancelTime" timestamptz,
  "expireTime" timestamptz,
  "refunded" bigint NOT NULL DEFAULT 0,
  "reason" text,
  "lines" jsonb NOT NULL DEFAULT '[]',
  "details" jsonb NOT NULL DEFAULT '{}'
);
ALTER TABLE "order" ADD FOREIGN KEY ("ownerId") REFERENCES "user" ("id") ON DELETE RESTRICT;
CREATE INDEX ON "order" ("ownerId", "createTime");
CREATE INDEX ON "order" ("createTime");
CREATE INDEX ON "order" ("targetId");
CREATE INDEX "order_open" ON "order" ("expireTime") WHERE "state" = 'toBePaid';
CREATE INDEX "order_uncompleted" ON "order" ("payTime") WHERE "state" = 'paid';

CREATE TABLE "payment" (
  LIKE "ownedRecord" INCLUDING ALL,
  "orderId" text NOT NULL REFERENCES "order" ("id") ON DELETE RESTRICT,
  "provider" text NOT NULL DEFAULT 'sandbox',
  "transaction" text NOT NULL,
  "amount" bigint NOT NULL CHECK ("amount" > 0),
  "currency" text NOT NULL DEFAULT 'CNY',
  "state" text NOT NULL DEFAULT 'taken',
  "payTime" timestamptz NOT NULL,
  "refunded" bigint NOT NULL DEFAULT 0 CHECK ("refunded" >= 0 AND "refunded" <= "amount"),
  UNIQUE ("provider", "transaction")
);
ALTER TABLE "payment" ADD FOREIGN KEY ("ownerId") REFERENCES "user" ("id") ON DELETE RESTRICT;
CREATE INDEX ON "payment" ("ownerId");
CREATE INDEX ON "payment" ("orderId");
CREATE INDEX ON "payment" ("createTime");
-- One payment is what pays an order.
CREATE UNIQUE INDEX "payment_taken" ON "payment" ("orderId") WHERE "state" = 'taken';

CREATE TABLE "refund" (
  LIKE "ownedRecord" INCLUDING ALL,
  "number" text NOT NULL UNIQUE,
  "orderId" text NOT NULL REFERENCES "order" ("id") ON DELETE RESTRICT,
  "paymentId" text NOT NULL REFERENCES "payment" ("id") ON DELETE RESTRICT,
  "amount" bigint NOT NULL CHECK ("amount" > 0),
  "currency" text NOT NULL DEFAULT 'CNY',
  "cause" text NOT NULL DEFAULT 'byHand',
  "reason" text,
  "state" text NOT NULL DEFAULT 'waiting',
  "transaction" text,
  "answer" text,
  "finishTime" timestamptz
);
ALTER TABLE "refund" ADD FOREIGN KEY ("ownerId") REFERENCES "user" ("id") ON DELETE RESTRICT;
CREATE INDEX ON "refund" ("ownerId");
CREATE INDEX ON "refund" ("orderId");
CREATE INDEX ON "refund" ("paymentId");
CREATE INDEX ON "refund" ("createTime");
CREATE INDEX "refund_waiting" ON "refund" ("createTime") WHERE "state" = 'waiting';

-- The last number of a year.
CREATE TABLE "numberSeries" (
  "series" text NOT NULL,
  "year" int NOT NULL,
  "last" bigint NOT NULL,
  PRIMARY KEY ("series", "year")
);

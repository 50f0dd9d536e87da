-- Money that came in or went out: what was entered by hand, and what follows from payments and refunds.
CREATE TABLE "bill" (
  LIKE "baseRecord" INCLUDING ALL,
  "title" text NOT NULL,
  "direction" text NOT NULL DEFAULT 'in',
  "billType" text NOT NULL DEFAULT 'otherIncome',
  "mode" text NOT NULL DEFAULT 'bank',
  "amount" bigint NOT NULL CHECK ("amount" > 0),
  "currency" text NOT NULL DEFAULT 'CNY',
  "billTime" timestamptz NOT NULL,
  "reason" text NOT NULL,
  "paymentId" text UNIQUE REFERENCES "payment" ("id") ON DELETE RESTRICT,
  "refundId" text UNIQUE REFERENCES "refund" ("id") ON DELETE RESTRICT,
  "orderId" text REFERENCES "order" ("id") ON DELETE RESTRICT
);
CREATE INDEX ON "bill" ("billTime", "id");
CREATE INDEX ON "bill" ("createTime");
CREATE INDEX ON "bill" ("orderId");

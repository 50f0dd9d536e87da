-- How an order is paid: tries to pay, what providers reported, and the sandbox's own books.
CREATE TABLE "paymentTry" (
  "number" text PRIMARY KEY,
  "orderId" text NOT NULL REFERENCES "order" ("id") ON DELETE RESTRICT,
  "provider" text NOT NULL,
  "providerId" text,
  "amount" bigint NOT NULL,
  "currency" text NOT NULL,
  "code" text,
  "state" text NOT NULL DEFAULT 'open',
  "createTime" timestamptz NOT NULL DEFAULT now(),
  "expireTime" timestamptz NOT NULL,
  "lookTime" timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX ON "paymentTry" ("orderId");
CREATE INDEX ON "paymentTry" ("provider", "providerId");
CREATE INDEX "paymentTry_open" ON "paymentTry" ("lookTime") WHERE "state" = 'open';

CREATE TABLE "paymentEvent" (
  "provider" text NOT NULL,
  "eventId" text NOT NULL,
  "body" bytea NOT NULL,
  "number" text,
  "outcome" text NOT NULL,
  "receiveTime" timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY ("provider", "eventId")
);
CREATE INDEX ON "paymentEvent" ("receiveTime");

CREATE TABLE "sandboxTrade" (
  "number" text PRIMARY KEY,
  "token" text NOT NULL UNIQUE,
  "subject" text NOT NULL,
  "amount" bigint NOT NULL,
  "currency" text NOT NULL,
  "state" text NOT NULL DEFAULT 'open',
  "transaction" text UNIQUE,
  "payTime" timestamptz,
  "expireTime" timestamptz NOT NULL
);
CREATE TABLE "sandboxRefund" (
  "number" text PRIMARY KEY,
  "transaction" text NOT NULL UNIQUE,
  "tradeNumber" text NOT NULL REFERENCES "sandboxTrade" ("number"),
  "amount" bigint NOT NULL,
  "refundTime" timestamptz NOT NULL
);

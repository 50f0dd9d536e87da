-- One code per purpose and subject; a new one takes the place of the old. `codeHash` alone finds a link's row.
CREATE TABLE "oneTimeCode" (
  "purpose" text NOT NULL,
  "subject" text NOT NULL,
  "codeHash" text NOT NULL,
  "data" jsonb,
  "tries" integer NOT NULL DEFAULT 0,
  "expireTime" timestamptz NOT NULL,
  PRIMARY KEY ("purpose", "subject")
);
CREATE INDEX ON "oneTimeCode" ("codeHash");
CREATE INDEX ON "oneTimeCode" ("expireTime");

-- What may be done only so often: the key names the deed and who or where it comes from.
CREATE TABLE "useCount" ("key" text PRIMARY KEY, "count" integer NOT NULL, "expireTime" timestamptz NOT NULL);
CREATE INDEX ON "useCount" ("expireTime");

-- `secret` is sealed; `lastStep` is the newest 30 s step whose code was used, so that none is good twice.
CREATE TABLE "twoFactor" (
  "userId" text PRIMARY KEY REFERENCES "user" ("id") ON DELETE CASCADE,
  "secret" text NOT NULL,
  "confirmedAt" timestamptz,
  "recoveryCodes" text[] NOT NULL DEFAULT '{}',
  "lastStep" bigint NOT NULL DEFAULT 0
);

-- Accounts made by registration that open only when the link in the mail is followed.
CREATE TABLE "unopenedAccount" (
  "userId" text PRIMARY KEY REFERENCES "user" ("id") ON DELETE CASCADE,
  "email" text NOT NULL
);

CREATE TABLE "socialAccount" (
  LIKE "baseRecord" INCLUDING ALL,
  "socialType" smallint NOT NULL,
  "username" text NOT NULL,
  "issuer" text NOT NULL,
  "openId" text NOT NULL,
  "avatar" text,
  "isRelated" boolean NOT NULL DEFAULT true,
  "relateUsername" text NOT NULL,
  "userId" text NOT NULL REFERENCES "user" ("id") ON DELETE CASCADE,
  CONSTRAINT "socialAccount_openId_key" UNIQUE ("socialType", "issuer", "openId"),
  CONSTRAINT "socialAccount_userId_key" UNIQUE ("userId", "socialType")
);
CREATE INDEX ON "socialAccount" ("createTime");

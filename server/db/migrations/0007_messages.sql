CREATE TABLE "message" (
  LIKE "baseRecord" INCLUDING ALL,
  "title" text NOT NULL,
  "type" smallint NOT NULL DEFAULT 0,
  "createSend" boolean NOT NULL DEFAULT false,
  "content" text NOT NULL
);
CREATE INDEX ON "message" ("createTime");
CREATE INDEX ON "message" ("createBy");
CREATE INDEX ON "message" ("createTime") WHERE "createSend";

-- Deliveries are made by the hundred thousand inside one statement, so the database itself numbers them: 18 digits,
-- below every id the server makes.
CREATE SEQUENCE "messageSendId" START 100000000000000000;
CREATE TABLE "messageSend" (
  "id" text PRIMARY KEY DEFAULT nextval('"messageSendId"')::text,
  "messageId" text NOT NULL REFERENCES "message" ("id") ON DELETE CASCADE,
  "userId" text NOT NULL REFERENCES "user" ("id") ON DELETE CASCADE,
  "status" smallint NOT NULL DEFAULT 0,
  "readTime" timestamptz,
  "createBy" text, "createTime" timestamptz NOT NULL DEFAULT now(),
  "updateBy" text, "updateTime" timestamptz NOT NULL DEFAULT now(), "revision" bigint NOT NULL DEFAULT 0
);
CREATE UNIQUE INDEX "messageSend_userId_key" ON "messageSend" ("messageId", "userId");
CREATE INDEX ON "messageSend" ("userId", "status", "createTime");
CREATE INDEX ON "messageSend" ("messageId", "status");

-- What the server itself says stands in every language; the reader's own is chosen when it is read.
CREATE TABLE "messageText" (
  "messageId" text NOT NULL REFERENCES "message" ("id") ON DELETE CASCADE,
  "language" text NOT NULL,
  "title" text NOT NULL,
  "content" text NOT NULL,
  PRIMARY KEY ("messageId", "language")
);
-- What was said once is not said again, though its message was deleted meanwhile.
CREATE TABLE "systemMessageKey" ("key" text PRIMARY KEY, "createTime" timestamptz NOT NULL DEFAULT now());

-- The pictures of a message: they cannot be deleted while it shows them.
CREATE TABLE "messageFile" (
  "messageId" text NOT NULL REFERENCES "message" ("id") ON DELETE CASCADE,
  "fileId" text NOT NULL REFERENCES "file" ("id"),
  PRIMARY KEY ("messageId", "fileId")
);
CREATE INDEX ON "messageFile" ("fileId");

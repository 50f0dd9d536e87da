-- Addresses outside that are told of changes.
CREATE TABLE "webhook" (
  LIKE "ownedRecord" INCLUDING ALL,
  "title" text NOT NULL,
  "url" text NOT NULL,
  "events" jsonb NOT NULL,
  "isOn" boolean NOT NULL DEFAULT true,
  "failingSince" timestamptz,
  "lastTime" timestamptz,
  "lastStatus" bigint,
  "failure" jsonb
);
ALTER TABLE "webhook" ADD FOREIGN KEY ("ownerId") REFERENCES "user" ("id") ON DELETE RESTRICT;
CREATE INDEX ON "webhook" ("ownerId");

CREATE TABLE "webhookSecret" (
  "webhookId" text PRIMARY KEY REFERENCES "webhook" ("id") ON DELETE CASCADE,
  "sealed" text NOT NULL
);

CREATE TABLE "webhookDelivery" (
  LIKE "ownedRecord" INCLUDING ALL,
  "webhookId" text NOT NULL REFERENCES "webhook" ("id") ON DELETE CASCADE,
  "event" text NOT NULL,
  "eventId" text NOT NULL,
  "eventTime" timestamptz NOT NULL,
  "recordId" text,
  "state" text NOT NULL DEFAULT 'waiting',
  "attempts" bigint NOT NULL DEFAULT 0,
  "statusCode" bigint,
  "duration" bigint,
  "answer" text,
  "failure" jsonb,
  "nextTime" timestamptz,
  "deliverTime" timestamptz,
  "body" text NOT NULL
);
ALTER TABLE "webhookDelivery" ADD FOREIGN KEY ("ownerId") REFERENCES "user" ("id") ON DELETE RESTRICT;
CREATE INDEX ON "webhookDelivery" ("createTime", "id");
CREATE INDEX ON "webhookDelivery" ("webhookId", "createTime", "id");
CREATE INDEX ON "webhookDelivery" ("ownerId", "createTime", "id");
CREATE INDEX "webhookDelivery_waiting" ON "webhookDelivery" ("webhookId") WHERE "state" = 'waiting';

-- What changed and is not spread to webhooks yet, as it was then.
CREATE TABLE "webhookEvent" (
  "id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  "resource" text NOT NULL,
  "change" text NOT NULL,
  "time" timestamptz NOT NULL DEFAULT now(),
  "row" jsonb NOT NULL,
  "fields" text[]
);
CREATE INDEX ON "webhookEvent" ("resource", "time");

-- Notes a change in its own transaction. Triggers that call it stand while a webhook wants them (settleTriggers.ts); their arguments
-- are the columns that are not told, and those of which alone nobody is told. It names no column, so that tables may change below it.
CREATE FUNCTION "noteWebhookEvent"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "untold" text[] := TG_ARGV[0];
  "quiet" text[] := TG_ARGV[1];
  "told" jsonb;
  "before" jsonb;
  "changed" text[];
BEGIN
  IF TG_OP = 'DELETE' THEN
    INSERT INTO "webhookEvent" ("resource", "change", "row") VALUES (TG_TABLE_NAME, 'deleted', to_jsonb(OLD) - "untold");
    RETURN NULL;
  END IF;
  "told" := to_jsonb(NEW) - "untold";
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "webhookEvent" ("resource", "change", "row") VALUES (TG_TABLE_NAME, 'created', "told");
    RETURN NULL;
  END IF;
  "before" := to_jsonb(OLD) - "untold" - "quiet";
  IF "before" = "told" - "quiet" THEN
    RETURN NULL;
  END IF;
  SELECT array_agg("key" ORDER BY "key") INTO "changed" FROM jsonb_each("told" - "quiet")
  WHERE "value" IS DISTINCT FROM "before" -> "key" AND "key" NOT IN ('revision', 'updateBy', 'updateTime');
  INSERT INTO "webhookEvent" ("resource", "change", "row", "fields") VALUES (TG_TABLE_NAME, 'updated', "told", coalesce("changed", '{}'));
  RETURN NULL;
END $$;

-- Which mail address and which telephone number an account has proved to be its own. What was given without a proof makes way
-- for the account that proves it. What was there before counts as proved: nobody knows any more.
CREATE TABLE "provenAddress" (
  "userId" text NOT NULL REFERENCES "user" ("id") ON DELETE CASCADE,
  "kind" text NOT NULL CHECK ("kind" IN ('email', 'mobile')),
  "value" text NOT NULL,
  PRIMARY KEY ("userId", "kind")
);
INSERT INTO "provenAddress" ("userId", "kind", "value")
  SELECT "id", 'email', lower("email") FROM "user" WHERE "email" IS NOT NULL
  UNION ALL SELECT "id", 'mobile', regexp_replace("mobile", '[ -]', '', 'g') FROM "user" WHERE "mobile" IS NOT NULL;

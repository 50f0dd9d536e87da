-- Every name that an account has or had, by what it looks like (server/accounts/names): no two accounts look the same, and a name
-- that is given up is not given again. What a name looks like SQL cannot tell: the next start fills in the accounts of before.
CREATE TABLE "accountName" (
  -- As it was written: from this the keys are made once more where what looks alike changes.
  "username" text NOT NULL,
  "key" text NOT NULL,
  -- Null once the account is gone.
  "userId" text REFERENCES "user" ("id") ON DELETE SET NULL,
  -- Accounts of before may look like one another: the first of them has the key, the others share it and keep their names.
  "isShared" boolean NOT NULL DEFAULT false
);
CREATE UNIQUE INDEX "accountName_key" ON "accountName" ("key") WHERE NOT "isShared";
CREATE INDEX ON "accountName" ("userId");

-- What an account used of a month.
CREATE INDEX ON "flowCharge" ("ownerId", "finishTime");

-- How often: refused calls of strangers are counted in one line once there are many. Null: once.
ALTER TABLE "log" ADD COLUMN "times" bigint;

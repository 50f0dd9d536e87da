-- Number of calls that a log line stands for: if strangers make many refused calls, one line counts them. Null: one call.
ALTER TABLE "log" ADD COLUMN "times" bigint;

-- Documents: how many pages there are to show.
ALTER TABLE "file" ADD COLUMN "pages" bigint;

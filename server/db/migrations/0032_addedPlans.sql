-- A send may leave what the program plays under other plans. Until now each took the place of the one before it.
ALTER TABLE "publication" ADD COLUMN "replaces" boolean NOT NULL DEFAULT true;
ALTER TABLE "publication" ALTER COLUMN "replaces" DROP DEFAULT;

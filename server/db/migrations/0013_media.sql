-- Whether bytes can be here already is asked by their number first.
CREATE INDEX ON "file" ("size");

-- Width times height: what "Full HD or more" asks for, whichever way the picture stands.
ALTER TABLE "file" ADD COLUMN "pixels" bigint;
UPDATE "file" SET "pixels" = "width" * "height";

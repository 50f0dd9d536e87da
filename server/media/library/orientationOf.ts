import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { fieldError } from '#contract/errors/errors.ts'

type Orientation = 'horizontal' | 'vertical' | 'square'
type Sides = { width: number | null; height: number | null }

/** Returns the orientation of a picture or video; null for files without width and height. */
export function orientationOf({ width, height }: Sides): Orientation | null {
  if (width === null || height === null) return null
  return width === height ? 'square' : width > height ? 'horizontal' : 'vertical'
}

const conditions: Readonly<Record<string, RawBuilder<SqlBool>>> = {
  horizontal: sql`"width" > "height"`,
  vertical: sql`"width" < "height"`,
  square: sql`"width" = "height"`,
} satisfies Record<Orientation, RawBuilder<SqlBool>>

/** Returns an SQL condition for files in one of these orientations. */
export function orientationCondition(wanted: readonly string[]): RawBuilder<SqlBool> {
  const found = wanted.flatMap(name => (Object.hasOwn(conditions, name) ? (conditions[name] ?? []) : []))
  if (found.length < wanted.length) throw fieldError('orientation', 'field.notChoice')
  return sql<SqlBool>`(${sql.join(found, sql` OR `)})`
}

import { type Kysely, sql } from 'kysely'
import type { ManifestProgram, Receipt } from '#contract/manifest.ts'
import { widgetOf } from '#contract/widgets/widgetOf.ts'
import type { Database } from '#server/db/schema.ts'
import { wasSentTo } from './wasSentTo.ts'

/**
 * Returns the name of the file that a screen could not show. If the failed component has no file or several, or if
 * its file was deleted, returns the name of the component. Null if the receipt reports no failure of a component, or
 * if the name is unknown.
 */
export async function culpritOf(
  { kind, nodeId, versionId }: Receipt,
  { db, deviceId }: { db: Kysely<Database>; deviceId: string },
): Promise<string | null> {
  if (kind !== 'failed' || nodeId === undefined) return null
  const found = await sql<{ content: ManifestProgram }>`
    SELECT "v"."content" FROM "programVersion" AS "v"
    WHERE "v"."id" = ${versionId} AND "v"."kind" = 'program' AND ${wasSentTo(sql`${deviceId}`, 'v')}
  `.execute(db)
  const content = found.rows[0]?.content
  const documents = content ? [content, ...Object.values(content.links ?? {})].map(({ document }) => document) : []
  const node = documents.flatMap(({ nodes }) => nodes).find(({ id }) => id === nodeId)
  if (!node) return null
  const [fileId, ...others] = widgetOf(node)?.files(node.props) ?? []
  if (fileId === undefined || others.length > 0) return node.name || null
  const file = await sql<{ name: string }>`SELECT "name" FROM "file" WHERE "id" = ${fileId}`.execute(db)
  return file.rows[0]?.name ?? (node.name || null)
}

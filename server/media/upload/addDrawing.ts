import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { runOutsideUntilEnd } from '#server/db/openTransaction.ts'
import { callerOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { type SvgOrder, svgDrawn } from '#server/media/draw/drawSvg.ts'
import { assertNamed, inspectFile } from '#server/media/inspect/inspectFile.ts'
import { addFile } from './addFile.ts'

const seconds = 60

/**
 * The extension of `name` determines the format. `reuse`: returns a file of the caller with the same bytes instead of
 * a new one, if there is such a file.
 */
type Drawing = { name: string; svg: string; folderId: string | null; reuse?: boolean }

/** Draws an SVG and stores it like an upload of the caller; returns the file's id. Call inside a transaction. */
export async function addDrawing({ name, svg, folderId, reuse = false }: Drawing, context: Context): Promise<string> {
  const sha256 = createHash('sha256').update(svg).digest('hex')
  const found = await runOutsideUntilEnd(
    `drawing ${name} ${sha256}`,
    () => draw(name, svg, context),
    ({ path }) => rm(dirname(path), { recursive: true, force: true }),
  )
  const known = reuse ? await ownFile(found.sha256, context) : null
  return known ?? (await addFile(context, found, { name, folderId })).id
}

async function draw(name: string, svg: string, parts: Pick<Context, 'apart'>) {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-drawing-'))
  try {
    const path = join(folder, `drawing${name.slice(name.lastIndexOf('.'))}`)
    const input: SvgOrder = { svg, path }
    await parts.apart.read({ reader: 'svg', input, seconds }, svgDrawn)
    const found = await inspectFile(path, parts)
    assertNamed(found, name)
    return { ...found, path }
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/** Returns a file of the caller with these bytes, and locks it against deletion until the transaction ends. */
async function ownFile(sha256: string, context: Context): Promise<string | null> {
  const row = await context.db
    .selectFrom('file')
    .select('id')
    .where('sha256', '=', sha256)
    .where('ownerId', '=', callerOf(context).id)
    .orderBy('id')
    .limit(1)
    .forShare()
    .executeTakeFirst()
  return row?.id ?? null
}

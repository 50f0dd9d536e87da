import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { file } from '#contract/resources/file.ts'
import { type Context, callerOf } from '../context.ts'
import { createRepository } from '../crud/repository.ts'
import { type AcceptedInspection, assertNamed, inspectFile } from './inspectFile.ts'
import { storeObject } from './objects.ts'

/** The extension of `name` decides the format. `reuse`: a file of the caller's with the same bytes will do. */
type Drawing = { name: string; svg: string; folderId: string | null; reuse?: boolean }

/** Draws an SVG and keeps it as an upload of the caller would be kept; answers the file's id. Call inside a transaction. */
export async function addDrawing({ name, svg, folderId, reuse = false }: Drawing, context: Context): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-drawing-'))
  try {
    const path = join(folder, `drawing${name.slice(name.lastIndexOf('.'))}`)
    const drawn = sharp(Buffer.from(svg))
    // Flat colours beside each other show what photographs forgive.
    await (name.endsWith('.jpg') ? drawn.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }) : drawn).toFile(path)
    const found = await inspectFile(path)
    assertNamed(found, name)
    const known = reuse ? await ownFile(found.sha256, context) : null
    return known ?? (await keep({ found, path, name, folderId }, context))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** It may not be deleted before the transaction ends. */
async function ownFile(sha256: string, context: Context): Promise<string | null> {
  const row = await context.db
    .selectFrom('file')
    .select('id')
    .where('sha256', '=', sha256)
    .where('createBy', '=', callerOf(context).username)
    .orderBy('id')
    .limit(1)
    .forShare()
    .executeTakeFirst()
  return row?.id ?? null
}

type Drawn = { found: AcceptedInspection; path: string; name: string; folderId: string | null }

async function keep({ found, path, name, folderId }: Drawn, context: Context): Promise<string> {
  const fkey = await storeObject(context, { ...found, path })
  const { size, width, height, duration, sha256 } = found
  const { kind, type } = found.format
  const values = { name, folderId, kind, type, size, width, height, duration, sha256, fkey }
  const { username } = callerOf(context)
  const row = await createRepository(context.db, file, context.time).insert(context.ids.next(), values, username)
  context.afterCommit(() => context.publish.changed('file', 'created', [{ id: row.id, createBy: username }]))
  return row.id
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { file } from '#contract/resources/file.ts'
import { type Context, callerOf } from '../context.ts'
import { createRepository } from '../crud/repository.ts'
import { assertNamed, inspectFile } from '../media/inspectFile.ts'
import { storeObject } from '../media/objects.ts'
import { coffeeSvg } from './coffeeSvg.ts'
import { landscapeSvg } from './landscapeSvg.ts'
import { logoSvg } from './logoSvg.ts'
import { skylineSvg } from './skylineSvg.ts'

/** The extension decides the format; the drawings hold no text, for not every machine has fonts. */
const drawings = {
  landscape: { name: 'Landscape.jpg', svg: landscapeSvg },
  coffee: { name: 'Coffee.jpg', svg: coffeeSvg },
  skyline: { name: 'Skyline.jpg', svg: skylineSvg },
  logo: { name: 'Logo.png', svg: logoSvg },
}

/** File ids. */
export type DemoPictures = Readonly<Record<keyof typeof drawings, string>>

/** Draws the pictures and keeps them as an upload would be kept. Call inside a transaction. */
export async function addPictures(folderId: string, context: Context): Promise<DemoPictures> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-demo-'))
  const add = async ({ name, svg }: { name: string; svg: string }) => {
    const path = join(folder, name)
    await sharp(Buffer.from(svg)).toFile(path)
    return addPicture({ path, name, folderId }, context)
  }
  try {
    return {
      landscape: await add(drawings.landscape),
      coffee: await add(drawings.coffee),
      skyline: await add(drawings.skyline),
      logo: await add(drawings.logo),
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Drawn = { path: string; name: string; folderId: string }

async function addPicture({ path, name, folderId }: Drawn, context: Context): Promise<string> {
  const found = await inspectFile(path)
  assertNamed(found, name)
  const fkey = await storeObject(context, { ...found, path })
  const { size, width, height, duration, sha256 } = found
  const { kind, type } = found.format
  const values = { name, folderId, kind, type, size, width, height, duration, sha256, fkey }
  const { username } = callerOf(context)
  const row = await createRepository(context.db, file, context.time).insert(context.ids.next(), values, username)
  context.afterCommit(() => context.publish.changed('file', 'created', [{ id: row.id, createBy: username }]))
  return row.id
}

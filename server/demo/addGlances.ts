import { createHash, randomBytes } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inTransaction } from '#server/kernel/inTransaction.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { storeObject } from '#server/media/index.ts'

export type Glance = {
  deviceId: string
  ownerId: string | null
  /** Data URL of a WebP picture. */
  thumbnail: string
  width: number
  height: number
  time: Date
}

const format = { extension: 'webp', type: 'image/webp' }

/** Stores a thumbnail of the current program of each screen as the latest screenshot. */
export async function addGlances(glances: readonly Glance[], parts: Parts): Promise<void> {
  for (const { thumbnail, ...glance } of glances) {
    const bytes = Buffer.from(thumbnail.slice(thumbnail.indexOf(',') + 1), 'base64')
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const path = join(parts.media.uploads, `${randomBytes(16).toString('hex')}.screenshot`)
    const size = bytes.length
    await writeFile(path, bytes)
    try {
      await inTransaction(parts, async held => {
        const fkey = await storeObject(held, { path, sha256, size, format, thumbnail: null })
        await insert({ ...glance, fkey, sha256, size }, held)
      })
    } finally {
      await rm(path, { force: true })
    }
  }
}

type Stored = Omit<Glance, 'thumbnail'> & { fkey: string; sha256: string; size: number }

async function insert({ time, ...row }: Stored, { db, ids }: Pick<Parts, 'db' | 'ids'>): Promise<void> {
  await db
    .insertInto('screenFile')
    .values({ ...row, id: ids.next(), isGlance: true, createTime: time, updateBy: null })
    .execute()
}

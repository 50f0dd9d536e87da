// Stores unfinished uploads if several servers share an installation. Pieces go to the shared store, and the
// database records their positions, so that every server can continue an upload begun on another, and a crash loses
// no confirmed piece.
import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DataStore, ERRORS, Upload } from '@tus/server'
import { type Kysely, sql } from 'kysely'
import { isDiskFull } from '#server/crud/toDiskFull.ts'
import type { Database } from '#server/db/schema.ts'
import type { MediaFiles } from './createMediaFiles.ts'
import type { MediaStore } from './MediaStore.ts'
import type { UploadStore } from './UploadStore.ts'

type Deps = {
  db: Kysely<Database>
  files: Pick<MediaFiles, 'arrival' | 'at'>
  /** Shared folder. Pieces are stored there if the active store is the local folder. */
  folder: MediaStore
  /** Folder that only this server uses. */
  work: string
  /** Milliseconds until an unfinished upload is deleted. */
  expiration: number
}

type Piece = Pick<Database['uploadPiece'], 'key' | 'location'>

/** Milliseconds for which a complete upload remains as a local file, because it is usually saved soon afterwards. */
const fileKept = 60 * 60 * 1000

export class PieceStore extends DataStore implements UploadStore {
  override extensions = ['creation', 'creation-with-upload', 'termination', 'expiration']
  private readonly deps: Deps
  private readonly joined = new Map<string, Promise<string>>()

  constructor(deps: Deps) {
    super()
    this.deps = deps
  }

  override getExpiration(): number {
    return this.deps.expiration
  }

  /** Starts an upload whose claim already exists, and deletes bytes sent earlier under the same id. */
  override async create(upload: Upload): Promise<Upload> {
    await this.remove(upload.id)
    return upload
  }

  override async declareUploadLength(uploadId: string, size: number): Promise<void> {
    await this.deps.db.updateTable('uploadClaim').set({ size }).where('uploadId', '=', uploadId).execute()
  }

  override async getUpload(uploadId: string): Promise<Upload> {
    const claim = await this.deps.db
      .selectFrom('uploadClaim')
      .select(['size', 'createTime'])
      .where('uploadId', '=', uploadId)
      .executeTakeFirst()
    const offset = await this.sizeOf(uploadId)
    if (!claim || offset === null) throw ERRORS.FILE_NOT_FOUND
    return new Upload({ id: uploadId, size: claim.size, offset, creation_date: claim.createTime.toISOString() })
  }

  async sizeOf(uploadId: string): Promise<number | null> {
    const found = await sql<{ announced: number; size: number }>`
      SELECT "size" AS "announced",
        (SELECT coalesce(sum("size"), 0) FROM "uploadPiece" AS "p" WHERE "p"."uploadId" = "c"."uploadId" AND "start" IS NOT NULL) AS "size"
      FROM "uploadClaim" AS "c" WHERE "uploadId" = ${uploadId} AND "fileId" IS NULL
    `.execute(this.deps.db)
    const [row] = found.rows
    // Null if the upload is unknown or already saved, or if no size was announced and no piece was received yet.
    return !row || (row.announced === 0 && row.size === 0) ? null : row.size
  }

  /** Stores a piece, also a partial one after a disconnect, so that the client can resume behind it. */
  override async write(readable: Readable, uploadId: string, offset: number): Promise<number> {
    const path = join(this.deps.work, `${uploadId}-${randomBytes(6).toString('hex')}`)
    try {
      let broken: unknown
      const target = createWriteStream(path)
      await pipeline(readable, target).catch(error => {
        broken = error
      })
      if (!target.closed) await new Promise<void>(done => target.once('close', done))
      const size = isDiskFull(broken) ? 0 : (await stat(path)).size
      if (size > 0) await this.keep(path, { uploadId, start: offset, size })
      if (broken) throw broken
      return offset + size
    } finally {
      await rm(path, { force: true })
    }
  }

  /**
   * Stores a piece. Inserts its row first, so that a crash leaves no bytes without a row. Sets the row's `start` only
   * after the bytes are flushed.
   */
  private async keep(path: string, { uploadId, start, size }: { uploadId: string; start: number; size: number }) {
    const { db, files } = this.deps
    const piece: Piece = { key: `upload-${randomBytes(16).toString('hex')}`, location: await files.arrival() }
    await db
      .insertInto('uploadPiece')
      .values({ ...piece, uploadId, start: null, size })
      .execute()
    await (await this.storeOf(piece)).put(path, piece.key)
    // If two servers received the same piece, only one of them may add it. The other server's client must query
    // the offset again.
    const placed = await sql`
      UPDATE "uploadPiece" SET "start" = ${start} WHERE "key" = ${piece.key} AND ${start} =
        (SELECT coalesce(sum("size"), 0) FROM "uploadPiece" WHERE "uploadId" = ${uploadId} AND "start" IS NOT NULL)
    `
      .execute(db)
      .catch(error => {
        if (error instanceof Error && 'code' in error && error.code === '23505') return { numAffectedRows: 0n }
        throw error
      })
    if (placed.numAffectedRows === 1n) return
    await this.drop([piece])
    throw ERRORS.INVALID_OFFSET
  }

  private async storeOf({ location }: Piece): Promise<MediaStore> {
    return location === 'LOCAL_OSS' ? this.deps.folder : this.deps.files.at(location)
  }

  digestOf(): undefined {
    return undefined
  }

  fileOf(uploadId: string): Promise<string> {
    const known = this.joined.get(uploadId)
    if (known) return known
    const joining = this.join(uploadId)
    this.joined.set(uploadId, joining)
    joining.catch(() => this.joined.delete(uploadId))
    setTimeout(() => void this.forgetFile(uploadId), fileKept).unref()
    return joining
  }

  private async join(uploadId: string): Promise<string> {
    const path = join(this.deps.work, uploadId)
    const draft = `${path}-joining`
    const pieces = await this.deps.db
      .selectFrom('uploadPiece')
      .select(['key', 'location', 'start'])
      .where('uploadId', '=', uploadId)
      .where('start', 'is not', null)
      .orderBy('start')
      .execute()
    await rm(draft, { force: true })
    try {
      for (const piece of pieces)
        await pipeline(await (await this.storeOf(piece)).open(piece.key), createWriteStream(draft, { flags: 'a' }))
      await rename(draft, path)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
    return path
  }

  private async forgetFile(uploadId: string): Promise<void> {
    this.joined.delete(uploadId)
    await rm(join(this.deps.work, uploadId), { force: true })
  }

  override async remove(uploadId: string): Promise<void> {
    await this.forgetFile(uploadId)
    const pieces = await this.deps.db
      .selectFrom('uploadPiece')
      .select(['key', 'location'])
      .where('uploadId', '=', uploadId)
      .execute()
    await this.drop(pieces)
  }

  /** Deletes pieces of uploads that were saved or given up, and pieces whose transfer was interrupted. */
  async removeStale(before: Date): Promise<void> {
    const pieces = await sql<Piece>`
      SELECT "key", "location" FROM "uploadPiece" AS "p" WHERE NOT EXISTS
        (SELECT 1 FROM "uploadClaim" AS "c" WHERE "c"."uploadId" = "p"."uploadId" AND "c"."fileId" IS NULL)
        OR ("start" IS NULL AND "createTime" < ${before})
    `.execute(this.deps.db)
    await this.drop(pieces.rows)
  }

  /** Deletes pieces. Each row is deleted after its bytes, so that a failed deletion of the bytes is retried. */
  private async drop(pieces: readonly Piece[]): Promise<void> {
    for (const piece of pieces) {
      await (await this.storeOf(piece)).remove(piece.key)
      await this.deps.db.deleteFrom('uploadPiece').where('key', '=', piece.key).execute()
    }
  }
}

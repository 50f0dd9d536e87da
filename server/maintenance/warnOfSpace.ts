import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import { administratorsOf } from '#server/accounts/index.ts'
import { lowDiskShare } from '#server/base/lowDiskShare.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { notifyUsers } from '#server/messages/index.ts'

const day = 86_400_000
/** Administrators are notified if the disk will be full within this number of days at the current growth. */
const soon = 30

/**
 * Notifies administrators if the disk of the data directory is almost full or will be soon. Returns the number
 * of free bytes.
 */
export async function warnOfSpace(parts: Parts): Promise<number> {
  const { config, time, now } = parts
  const disk = await statfs(config.dataDir)
  const free = disk.bavail * disk.bsize
  const size = `${(free / 1024 ** 3).toFixed(1)} GB`
  const userIds = await administratorsOf(parts)
  if (free < disk.blocks * disk.bsize * lowDiskShare) {
    const today = time.encode(now()).slice(0, 10)
    await notifyUsers(parts, { name: 'storageLow', params: { size }, userIds, key: `storageLow:${today}` })
    return free
  }
  const growth = await growthOf(parts)
  const count = growth > 0 ? Math.floor(free / growth) : Number.POSITIVE_INFINITY
  const week = Math.floor(now().getTime() / (7 * day))
  if (count < soon)
    await notifyUsers(parts, { name: 'storageGrows', params: { size, count }, userIds, key: `storageGrows:${week}` })
  return free
}

/** Returns the recent growth of disk usage on this machine in bytes per day; 0 if unknown. */
async function growthOf({ db, monitor, now }: Parts): Promise<number> {
  const found = await sql<{ bytes: number | null; seconds: number | null }>`
    WITH "samples" AS (
      SELECT "time", ("reading" ->> 'diskUsed')::numeric AS "used" FROM "monitorSample"
      WHERE "node" = ${monitor.node} AND "time" > ${new Date(now().getTime() - 7 * day)} AND "reading" ->> 'diskUsed' IS NOT NULL
    ), "first" AS (SELECT * FROM "samples" ORDER BY "time" LIMIT 1), "last" AS (SELECT * FROM "samples" ORDER BY "time" DESC LIMIT 1)
    SELECT "last"."used" - "first"."used" AS "bytes", extract(epoch FROM "last"."time" - "first"."time") AS "seconds" FROM "first", "last"
  `.execute(db)
  const { bytes, seconds } = found.rows[0] ?? { bytes: null, seconds: null }
  // Less than a day of samples is not enough for a forecast.
  return bytes === null || seconds === null || seconds * 1000 < day ? 0 : (bytes / seconds) * (day / 1000)
}

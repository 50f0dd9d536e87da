import { sql } from 'kysely'
import type { SiteSettingOf } from '#contract/siteSettings/index.ts'
import { inTransaction } from '#server/kernel/inTransaction.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { blocksOf, hoursOf, openPartitions, partitionsOf } from './openPartitions.ts'

const day = 86_400_000
/** Number of days for which partitions are created in advance. */
const ahead = 7
const patience = '2s'
/** PostgreSQL's error code for a lock timeout. */
const lockNotAvailable = '55P03'

type Days = Pick<SiteSettingOf<'retention'>, 'playBlockDays' | 'playHourDays'>

/**
 * Drops partitions that are older than the settings allow, and creates the partitions of the next days. Returns the
 * number of dropped partitions.
 */
export async function dropOldPlays(parts: Pick<Parts, 'db' | 'log' | 'now'>, days: Days): Promise<number> {
  const { db, now } = parts
  const dayAt = (offset: number) => new Date(now().getTime() + offset * day).toISOString().slice(0, 10)
  const blocks = await partitionsOf(db, 'playBlock')
  const hours = await partitionsOf(db, 'playHour')
  const old = [
    ...blocks.filter(name => days.playBlockDays > 0 && name < blocksOf(dayAt(-days.playBlockDays))),
    ...hours.filter(name => days.playHourDays > 0 && name < hoursOf(dayAt(-days.playHourDays))),
  ]
  const coming = Array.from({ length: ahead + 1 }, (_, offset) => dayAt(offset))
  const names = coming.flatMap(each => [blocksOf(each), hoursOf(each)])
  await inTransaction(parts, inside => openPartitions(inside.db, names))
  let dropped = 0
  for (const name of old) {
    // The table is in use, perhaps by a backup. The next run continues.
    if (!(await drop(name, parts))) break
    dropped += 1
  }
  return dropped
}

/**
 * Drops a partition; returns false if it is locked. The timeout is short, because a DROP that waits for its lock
 * blocks all screens that report plays.
 */
async function drop(name: string, parts: Pick<Parts, 'db' | 'log'>): Promise<boolean> {
  try {
    await inTransaction(parts, async ({ db }) => {
      await sql`SET LOCAL lock_timeout = ${sql.lit(patience)}`.execute(db)
      await sql`DROP TABLE IF EXISTS ${sql.table(name)}`.execute(db)
    })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === lockNotAvailable) return false
    throw error
  }
}

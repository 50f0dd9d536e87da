import type { Parts } from '#server/kernel/parts.ts'

const keptDays = 7

/** Stores a current measurement of this server, and deletes its measurements that are older than a week. */
export async function storeSample({ db, monitor, now }: Pick<Parts, 'db' | 'monitor' | 'now'>): Promise<void> {
  const reading = await monitor.read()
  const time = now()
  await db
    .insertInto('monitorSample')
    .values({ node: monitor.node, time, reading: JSON.stringify(reading) })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await db
    .deleteFrom('monitorSample')
    .where('time', '<', new Date(time.getTime() - keptDays * 86_400_000))
    .execute()
}

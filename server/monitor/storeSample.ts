import type { Parts } from '#server/kernel/parts.ts'

const keptDays = 7

/** Stores the current reading of this node and deletes readings older than a week. */
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

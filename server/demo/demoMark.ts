import { z } from 'zod'
import type { Parts } from '#server/kernel/parts.ts'

/** Key in the table `installation` that records the demonstration, so that deleted data are not added again. */
const name = 'demo'
/** Version of the demonstration data. Data of an earlier version are not updated. */
const version = 2

const mark = z.object({
  version: z.number(),
  /** Ids of the screens that the server simulates as online. */
  online: z.array(z.string()),
})
export type DemoMark = z.infer<typeof mark>

export async function readDemoMark({ db }: Pick<Parts, 'db'>): Promise<DemoMark | null> {
  const found = await db.selectFrom('installation').select('value').where('name', '=', name).executeTakeFirst()
  return found ? mark.parse(JSON.parse(found.value)) : null
}

export async function storeDemoMark(online: readonly string[], { db }: Pick<Parts, 'db'>): Promise<void> {
  const value = JSON.stringify({ version, online: [...online] } satisfies DemoMark)
  await db.insertInto('installation').values({ name, value }).execute()
}

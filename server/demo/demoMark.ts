import { z } from 'zod'
import type { Parts } from '#server/kernel/parts.ts'

/** Key in `installation`: a deleted demonstration is not added again. */
const name = 'demo'
/** Version of the demonstration data. A site with an earlier version keeps its data unchanged. */
const version = 2

const mark = z.object({
  version: z.number(),
  /** Ids of the screens that the server keeps online. */
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

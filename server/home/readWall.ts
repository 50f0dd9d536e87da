import type { WallView } from '#contract/services/system/home.ts'
import { type Behaviors, readCounts } from '#server/home/readCounts.ts'
import { readNeeds } from '#server/home/readNeeds.ts'
import { rankBoth, readFiveDays } from '#server/home/readRanks.ts'
import { callerOf, hasPerm } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'

/** Number of days in the rankings on a wall display. */
const days = 7

export async function readWall(behaviors: Behaviors, context: Context): Promise<WallView> {
  const seesPlays = hasPerm(callerOf(context), 'proof', 'view')
  const [counts, needs, five, ranks] = await Promise.all([
    readCounts(behaviors, context),
    readNeeds(behaviors, context),
    seesPlays ? readFiveDays({}, context) : null,
    seesPlays ? rankBoth(days, context) : null,
  ])
  return { counts, needs, days: five, programs: ranks?.programs ?? null, areas: ranks?.areas ?? null }
}

import type { WallRanks, WallView } from '#contract/services/system/home.ts'
import { callerOf, hasPerm } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { type Behaviors, readCounts } from './readCounts.ts'
import { readNeeds } from './readNeeds.ts'
import { rankBoth, readFiveDays } from './readRanks.ts'

/** Number of days in the rankings on a wall display. */
const days = 7

export async function readWall(behaviors: Behaviors, context: Context): Promise<WallView> {
  const [counts, needs, five] = await Promise.all([
    readCounts(behaviors, context),
    readNeeds(behaviors, context),
    seesPlays(context) ? readFiveDays({}, context) : null,
  ])
  return { counts, needs, days: five }
}

export async function readWallRanks(context: Context): Promise<WallRanks> {
  return seesPlays(context) ? rankBoth(days, context) : { programs: null, areas: null }
}

const seesPlays = (context: Context) => hasPerm(callerOf(context), 'proof', 'view')

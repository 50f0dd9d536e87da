import type { WallRanks, WallView } from '#contract/services/system/home.ts'
import { callerOf, hasPerm } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import { type Behaviors, readCounts } from './readCounts.ts'
import { rankAreas, rankPrograms, readFiveDays } from './readRanks.ts'

/** Number of days in the rankings on a wall display. */
const days = 7

export async function readWall(behaviors: Behaviors, context: Context): Promise<WallView> {
  const [counts, five] = await Promise.all([
    readCounts(behaviors, context),
    seesPlays(context) ? readFiveDays({}, context) : null,
  ])
  return { counts, days: five }
}

export async function readWallRanks(context: Context): Promise<WallRanks> {
  if (!seesPlays(context)) return { programs: null, areas: null }
  const [programs, areas] = await Promise.all([rankPrograms({ days }, context), rankAreas({ days }, context)])
  return { programs, areas }
}

const seesPlays = (context: Context) => hasPerm(callerOf(context), 'proof', 'view')

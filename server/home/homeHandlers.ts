import { home } from '#contract/services/system/home.ts'
import { serve } from '#server/kernel/behave.ts'
import { readAreas, readTowns } from './readAreas.ts'
import { type Behaviors, readCounts } from './readCounts.ts'
import { readLastSends } from './readLastSends.ts'
import { readNeeds } from './readNeeds.ts'
import { rankAreas, rankPrograms, readFiveDays } from './readRanks.ts'
import { readScreens } from './readScreens.ts'
import { readWall, readWallRanks } from './readWall.ts'

export function createHome(behaviors: Behaviors) {
  return serve(home, {
    getMapInfo: readTowns,
    getEquAreaList: readAreas,
    homeNumberStart: (_input, context) => readCounts(behaviors, context),
    getNeeds: (_input, context) => readNeeds(behaviors, context),
    getScreens: readScreens,
    getLastSends: readLastSends,
    getWall: (_input, context) => readWall(behaviors, context),
    getWallRanks: (_input, context) => readWallRanks(context),
    getFivePlayer: readFiveDays,
    getProgramPlayerRankList: rankPrograms,
    getAreaPlayerRankList: rankAreas,
  })
}

import { home } from '#contract/services/system/home.ts'
import { serve } from '#server/calls/behave.ts'
import { readAreas, readTowns } from './readAreas.ts'
import { type Behaviours, readCounts } from './readCounts.ts'
import { readNeeds } from './readNeeds.ts'
import { rankAreas, rankPrograms, readFiveDays } from './readRanks.ts'
import { readWall } from './wall/readWall.ts'

export function createHome(behaviours: Behaviours) {
  return serve(home, {
    getMapInfo: readTowns,
    getEquAreaList: readAreas,
    homeNumberStart: (_input, context) => readCounts(behaviours, context),
    getNeeds: (_input, context) => readNeeds(behaviours, context),
    getWall: (_input, context) => readWall(behaviours, context),
    getFivePlayer: readFiveDays,
    getProgramPlayerRankList: rankPrograms,
    getAreaPlayerRankList: rankAreas,
  })
}

import { equipmentDayTime, equipmentTime } from '#contract/services/fleet/equipmentTime.ts'
import { serve } from '#server/kernel/behave.ts'
import { readDaysOfDevice, readOnlineTime, readSpansByPage } from './readOnlineTime.ts'
import { readOnlineTimeOfAll } from './readOnlineTimeOfAll.ts'
import { readOutages } from './readOutages.ts'
import { readUptime } from './readUptime.ts'

export const onlineTimeHandlers = serve(equipmentTime, {
  getOnlineTimeByPage: readOnlineTime,
  getOnlineTimeAll: readOnlineTimeOfAll,
  getUptime: readUptime,
  getOutages: readOutages,
  getByPage: readSpansByPage,
})

export const onlineDayHandlers = serve(equipmentDayTime, { equDayOnlineTime: readDaysOfDevice })

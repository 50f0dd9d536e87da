import { equipmentDayTime, equipmentTime } from '#contract/services/equipmentTime.ts'
import { serve } from '#server/calls/behave.ts'
import { readDaysOfDevice, readOnlineTime, readOnlineTimeOfAll, readSpansByPage } from './readOnlineTime.ts'

export const onlineTimeHandlers = serve(equipmentTime, {
  getOnlineTimeByPage: readOnlineTime,
  getOnlineTimeAll: readOnlineTimeOfAll,
  getByPage: readSpansByPage,
})

export const onlineDayHandlers = serve(equipmentDayTime, { equDayOnlineTime: readDaysOfDevice })

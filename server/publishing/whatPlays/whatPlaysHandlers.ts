import { whatPlays } from '#contract/services/publishing/whatPlays.ts'
import { assertVisibleDevice } from '#server/crud/visibleDevices.ts'
import { serve } from '#server/kernel/behave.ts'
import { emergenciesNow } from '#server/publishing/onAir/emergenciesOver.ts'
import { devicesOfProgram, sentPrograms } from './devicesOfProgram.ts'
import { playTimesOf, programsOn } from './playTimesOf.ts'
import { presentLines, sentTogether } from './presentLines.ts'

export const whatPlaysHandlers = serve(whatPlays, {
  getProgramListForEquipment: programsOn,
  getPlayTimeListForProgram: playTimesOf,
  async getEmergencyListForEquipment({ deviceId }, context) {
    await assertVisibleDevice(deviceId, context)
    return emergenciesNow({ deviceIds: [deviceId] }, context)
  },
  getSendDwList: sentPrograms,
  dwidGetEquList: devicesOfProgram,
  async dwidGetEquname({ id }, context) {
    const devices = await devicesOfProgram({ id }, context)
    return devices.map(({ name }) => name)
  },
  findSendLog: presentLines,
  spidFindDrawList: sentTogether,
})

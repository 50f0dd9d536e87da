import { screen } from '#contract/services/fleet/screen.ts'
import { applyReply } from '#server/devices/commands/applyReply.ts'
import { fetchCommands } from '#server/devices/commands/fetchCommands.ts'
import { storePlannedReply } from '#server/devices/controlPlans/storePlannedReply.ts'
import { storeDeviceLogs } from '#server/devices/logs/storeDeviceLogs.ts'
import { readPairing, startPairing } from '#server/devices/pairing/startPairing.ts'
import { saveScreenshot } from '#server/devices/screenshots/saveScreenshot.ts'
import { fetchDeviceSettings } from '#server/devices/settings/readDeviceSettings.ts'
import { serve } from '#server/kernel/behave.ts'
import { readFraming } from '#server/pages/index.ts'
import { receivePlays } from '#server/plays/index.ts'
import { receiveReceipts, sendContent } from '#server/publishing/index.ts'
import { offerUpdate, publicPackageKey, receiveUpdateReport, sendPackage } from '#server/softwareUpdates/index.ts'
import { openChallenge, openDeviceSession } from './openDeviceSession.ts'
import { receiveHeartbeat } from './receiveHeartbeat.ts'
import { sendSpeed } from './sendSpeed.ts'

export const screenHandlers = serve(screen, {
  pair: startPairing,
  pairState: readPairing,
  challenge: openChallenge,
  session: openDeviceSession,
  manifest: (_input, context) => context.openManifest(context),
  file: sendContent,
  heartbeat: receiveHeartbeat,
  receipts: receiveReceipts,
  plays: receivePlays,
  logs: storeDeviceLogs,
  weather: (spot, { weather }) => weather.weather(spot),
  framing: ({ url }, context) => readFraming(url, context),
  packageKey: (_input, context) => ({ publicKey: publicPackageKey(context) }),
  package: sendPackage,
  update: (_input, context) => offerUpdate(context),
  tellUpdate: receiveUpdateReport,
  speed: sendSpeed,
  commands: (_input, context) => fetchCommands(context),
  reply: applyReply,
  plannedReply: storePlannedReply,
  settings: (_input, context) => fetchDeviceSettings(context),
  // The request body is a picture instead of JSON, so this is a raw route, whose handler writes the envelope itself.
  async screenshot(_input, context) {
    const screenFileId = await saveScreenshot(context)
    const timestamp = context.now().getTime()
    context.reply.send({ success: true, message: 'success', code: 200, timestamp, result: { screenFileId } })
    return undefined
  },
})

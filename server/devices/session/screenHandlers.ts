import { screen } from '#contract/services/fleet/screen.ts'
import { serve } from '#server/calls/behave.ts'
import { fetchCommands } from '#server/devices/commands/fetchCommands.ts'
import { takeReply } from '#server/devices/commands/takeReply.ts'
import { takePlannedReply } from '#server/devices/controlPlans/takePlannedReply.ts'
import { takeLogs } from '#server/devices/logs/takeLogs.ts'
import { readPairing, startPairing } from '#server/devices/pairing/startPairing.ts'
import { saveScreenshot } from '#server/devices/screenshots/saveScreenshot.ts'
import { fetchSettings } from '#server/devices/settings/settingCalls.ts'
import { readFraming } from '#server/pages/index.ts'
import { takePlays } from '#server/plays/index.ts'
import { openManifest, sendContent, takeReceipts } from '#server/publishing/index.ts'
import { offerUpdate, publicPackageKey, sendPackage, tellUpdate } from '#server/versions/index.ts'
import { openChallenge, openDeviceSession } from './openDeviceSession.ts'
import { sendSpeed } from './sendSpeed.ts'
import { takeHeartbeat } from './takeHeartbeat.ts'

export const screenHandlers = serve(screen, {
  pair: startPairing,
  pairState: readPairing,
  challenge: openChallenge,
  session: openDeviceSession,
  manifest: (_input, context) => openManifest(context),
  file: sendContent,
  heartbeat: takeHeartbeat,
  receipts: takeReceipts,
  plays: takePlays,
  logs: takeLogs,
  weather: (spot, { weather }) => weather.weather(spot),
  framing: ({ url }, context) => readFraming(url, context),
  packageKey: (_input, context) => ({ publicKey: publicPackageKey(context) }),
  package: sendPackage,
  update: (_input, context) => offerUpdate(context),
  tellUpdate,
  speed: sendSpeed,
  commands: (_input, context) => fetchCommands(context),
  reply: takeReply,
  plannedReply: takePlannedReply,
  settings: (_input, context) => fetchSettings(context),
  // The body is the picture, so the envelope is written here.
  async screenshot(_input, context) {
    const screenFileId = await saveScreenshot(context)
    const timestamp = context.now().getTime()
    context.reply.send({ success: true, message: 'success', code: 200, timestamp, result: { screenFileId } })
    return undefined
  },
})

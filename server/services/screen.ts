import { screen } from '#contract/services/screen.ts'
import { serve } from '../behave.ts'
import { fetchCommands } from '../devices/fetchCommands.ts'
import { openChallenge, openDeviceSession } from '../devices/openDeviceSession.ts'
import { saveScreenshot } from '../devices/saveScreenshot.ts'
import { readPairing, startPairing } from '../devices/startPairing.ts'
import { takeHeartbeat } from '../devices/takeHeartbeat.ts'
import { takeReply } from '../devices/takeReply.ts'
import { readFraming } from '../pages/readFraming.ts'
import { openManifest } from '../sending/openManifest.ts'
import { sendContent } from '../sending/sendContent.ts'
import { takeReceipts } from '../sending/takeReceipts.ts'

export const screenHandlers = serve(screen, {
  pair: startPairing,
  pairState: readPairing,
  challenge: openChallenge,
  session: openDeviceSession,
  manifest: (_input, context) => openManifest(context),
  file: sendContent,
  heartbeat: takeHeartbeat,
  receipts: takeReceipts,
  weather: (spot, { weather }) => weather.weather(spot),
  framing: ({ url }, context) => readFraming(url, context),
  commands: (_input, context) => fetchCommands(context),
  reply: takeReply,
  // Its body is the picture, so the envelope is written here.
  async screenshot(_input, context) {
    const screenFileId = await saveScreenshot(context)
    const timestamp = context.now().getTime()
    context.reply.send({ success: true, message: 'success', code: 200, timestamp, result: { screenFileId } })
    return undefined
  },
})

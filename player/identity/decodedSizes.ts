import { filmSizes, sizeCapability, sizeQuestions, sizesCapability } from '#contract/rules/devices/codecs.ts'
import { pause } from '#player/time/pause.ts'
import type { Timers } from '#player/time/Timers.ts'

/** Milliseconds to wait for the browser's answer. */
const patience = 3_000

/** Returns a capability for each video size that the browser claims to decode smoothly; empty without an answer. */
export async function decodedSizes(media: MediaCapabilities | undefined, timers: Timers): Promise<string[]> {
  if (!media?.decodingInfo) return []
  const ask = async (codec: string, contentType: string) => {
    const answers = filmSizes.map(async ({ lines, ...size }) => {
      const { supported, smooth } = await media.decodingInfo({
        type: 'file',
        video: { ...size, contentType, framerate: 30 },
      })
      return supported && smooth ? sizeCapability(codec, lines) : []
    })
    return (await Promise.all(answers)).flat()
  }
  const asked = Promise.all(Object.entries(sizeQuestions).map(each => ask(...each)))
    .then(found => [sizesCapability, ...found.flat()])
    .catch(() => [])
  return Promise.race([asked, pause(timers, patience).then(() => [])])
}

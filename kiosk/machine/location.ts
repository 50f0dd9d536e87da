import { z } from 'zod'
import type { HostFunctionReply } from '#contract/fleet/kiosk.ts'
import type { Tools } from './createTools.ts'

export type Position = HostFunctionReply<'locate'>
/** A GPS receiver; `read` resolves to null if the receiver has no position fix. */
export type LocationReceiver = { read(): Promise<Position | null> }

/** Meters reported for a fix whose error the receiver does not state. */
const usualError = 50

const devices = z.object({ class: z.literal('DEVICES'), devices: z.array(z.unknown()).min(1) })
/** A fix of gpsd; `mode` is 2 for a two-dimensional fix and 3 with the altitude. */
const fix = z.object({
  class: z.literal('TPV'),
  mode: z.number().min(2),
  lat: z.number().min(-90).max(90),
  lon: z.number().min(-180).max(180),
  eph: z.number().nonnegative().optional(),
  epx: z.number().nonnegative().optional(),
  epy: z.number().nonnegative().optional(),
})

/** Returns the receiver that gpsd serves; null if gpsd does not run or has no receiver. */
export async function findReceiver(tools: Tools): Promise<LocationReceiver | null> {
  if (!tools.has('gpspipe')) return null
  // The first three messages are gpsd's version, its devices, and the confirmation of the request to watch them.
  const greeting = await tools.ask('gpspipe', ['-w', '-n', '3'], { seconds: 5 }).catch(() => '')
  if (!messagesIn(greeting).some(message => devices.safeParse(message).success)) return null
  return {
    async read() {
      const text = await tools.ask('gpspipe', ['-w', '-n', '20', '-x', '25'], { seconds: 30 })
      const newest = messagesIn(text)
        .flatMap(message => fix.safeParse(message).data ?? [])
        .at(-1)
      if (!newest) return null
      const { lat, lon, eph, epx, epy } = newest
      const error = eph ?? (epx !== undefined && epy !== undefined ? Math.hypot(epx, epy) : usualError)
      return { lat, lng: lon, accuracy: Math.round(error) }
    },
  }
}

/** Parses gpsd's JSON messages, one per line; skips a line that is cut off at the end. */
function messagesIn(text: string): unknown[] {
  return text.split('\n').flatMap(line => {
    try {
      return [JSON.parse(line) as unknown]
    } catch {
      return []
    }
  })
}

import { modeOf, type Screen } from '#kiosk/machine/Screen.ts'
import { type HostHandlers, HostRefused } from './HostHandlers.ts'

export function screenHandlers(screen: Screen, fill: () => Promise<void>): HostHandlers {
  return {
    async rotate({ rotation }) {
      await screen.rotate(rotation)
      await fill()
      return { rotation: (await screen.read()).rotation }
    },
    async setResolution({ width, height, rate }) {
      const wanted = { width, height, rate: rate ?? null }
      const { resolutions } = await screen.read()
      if (!modeOf(resolutions, wanted)) throw new HostRefused('kiosk.resolutionUnknown', `${width}x${height}`)
      await screen.setResolution(wanted)
      await fill()
      return { resolution: (await screen.read()).resolution ?? wanted }
    },
  }
}

import type { Resolution } from '#contract/fleet/kiosk.ts'
import type { rotations } from '#contract/fleet/toldSettings.ts'

export type Rotation = (typeof rotations)[number]
export type Shape = { rotation: Rotation; resolution: Resolution | null; resolutions: Resolution[] }

/** The display that the browser is on. `rotate`: clockwise, by so many degrees. */
export type Screen = {
  read(): Promise<Shape>
  rotate(rotation: Rotation): Promise<void>
  setResolution(resolution: Resolution): Promise<void>
}

/** The mode of this size; of several the one with the wanted rate, else the first, which is the display's own choice. */
export function modeOf(all: readonly Resolution[], { width, height, rate }: Resolution): Resolution | undefined {
  const fitting = all.filter(mode => mode.width === width && mode.height === height)
  if (rate === null) return fitting[0]
  return fitting.find(mode => mode.rate !== null && Math.abs(mode.rate - rate) < 0.6)
}

import type { Resolution } from '#contract/fleet/kiosk.ts'
import type { rotations } from '#contract/fleet/reportedDeviceSettings.ts'

export type Rotation = (typeof rotations)[number]
export type Shape = { rotation: Rotation; resolution: Resolution | null; resolutions: Resolution[] }

/** The display that shows the browser. `rotate`: degrees, clockwise. */
export type Screen = {
  read(): Promise<Shape>
  rotate(rotation: Rotation): Promise<void>
  setResolution(resolution: Resolution): Promise<void>
}

/**
 * Returns the mode of this size with the wanted rate. If `rate` is null, returns the first mode of this size in the
 * display's own order; undefined when there is none.
 */
export function modeOf(all: readonly Resolution[], { width, height, rate }: Resolution): Resolution | undefined {
  const fitting = all.filter(mode => mode.width === width && mode.height === height)
  if (rate === null) return fitting[0]
  return fitting.find(mode => mode.rate !== null && Math.abs(mode.rate - rate) < 0.6)
}

import type { Device } from '#contract/resources/fleet/device.ts'
import type { Size } from '#src/simple/jobs/job.ts'

const usual: Size = { width: 1920, height: 1080 }

/**
 * Resolution of the first screen that reported one. If none did, or the resolution is invalid: 1920 × 1080, or 1080 ×
 * 1920 if the first screen is vertical.
 */
export function sizeOf(screens: readonly Pick<Device, 'resolution' | 'orientation'>[]): Size {
  const told = screens.find(({ resolution }) => /^\d+\s*[x×]\s*\d+$/.test(resolution ?? ''))
  const [width = 0, height = 0] = (told?.resolution ?? '').split(/[x×]/).map(Number)
  const isPossible = [width, height].every(side => side >= 16 && side <= 16_384)
  if (isPossible) return { width, height }
  const isUpright = screens[0]?.orientation === 'vertical'
  return isUpright ? { width: usual.height, height: usual.width } : usual
}

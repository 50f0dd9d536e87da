import type { DeviceInfo } from '#contract/manifest.ts'
import type { Rotation } from '#player/storage/ports.ts'

export function deviceInfoOf(
  window: Window,
  capabilities: readonly string[],
  version: string,
  rotation: Rotation,
): DeviceInfo {
  const { navigator, screen, devicePixelRatio } = window
  const across = Math.round(screen.width * devicePixelRatio)
  const down = Math.round(screen.height * devicePixelRatio)
  // Resolution after rotation.
  const [width, height] = rotation % 180 === 0 ? [across, down] : [down, across]
  return {
    resolution: `${width}x${height}`,
    orientation: width >= height ? 'horizontal' : 'vertical',
    model: browserOf(navigator.userAgent).slice(0, 255),
    systemVersion: systemOf(navigator.userAgent).slice(0, 255),
    softwareVersion: version,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone ?? 'UTC',
    capabilities: [...capabilities],
  }
}

/** Most specific first, because user agents also contain the names of other browsers. */
const browsers = ['Edg', 'OPR', 'SamsungBrowser', 'Firefox', 'Chrome', 'Version']

function browserOf(agent: string): string {
  for (const name of browsers) {
    const version = agent.match(new RegExp(`${name}/(\\d+)`))?.[1]
    if (version) return `${name === 'Version' ? 'Safari' : name === 'Edg' ? 'Edge' : name} ${version}`
  }
  return agent
}

function systemOf(agent: string): string {
  return agent.match(/\(([^)]+)\)/)?.[1] ?? agent
}

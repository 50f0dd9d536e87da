import type { Host } from '#player/host/Host.ts'
import type { Capabilities } from './CommandHandlers.ts'

/**
 * Returns the capabilities of this browser and its host application. Tests only capabilities that some devices lack:
 * for example, the volume of some devices can be changed only with their hardware keys.
 */
export function capabilitiesOf(document: Document, host: Host | null): Capabilities {
  const volume = canSetVolume(document) || (host?.can('setVolume') ?? false)
  return {
    volume,
    volumeStep: volume,
    rotation: true,
    timer: true,
    offlineMode: true,
    fileDownload: true,
    infoPush: true,
    shutdown: host?.can('shutdown') ?? false,
    storageLimit: true,
    brightness: host?.can('setBrightness') ?? false,
    guard: host?.can('guard') ?? false,
    debugLog: true,
    screenshot: canPaint(document),
    refresh: true,
    restart: true,
    sleep: true,
    host: true,
    // On a kiosk, the browser's permission prompt stays unanswered, so the position comes from the host application
    // only.
    location: host ? host.can('locate') : document.defaultView?.navigator.geolocation !== undefined,
    speedTest: true,
    programs: true,
    format: true,
    adb: host?.can('run') ?? false,
  }
}

export function namesOf(capabilities: Capabilities): string[] {
  return Object.entries(capabilities).flatMap(([name, isThere]) => (isThere ? [name] : []))
}

function canSetVolume(document: Document): boolean {
  const audio = document.createElement('audio')
  audio.volume = 0.5
  return audio.volume === 0.5
}

function canPaint(document: Document): boolean {
  const canvas = document.createElement('canvas')
  return canvas.getContext('2d') !== null && typeof canvas.toBlob === 'function'
}

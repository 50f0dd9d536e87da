import { offCapability } from '#contract/fleet/offOnPurpose.ts'
import { settingsCapability } from '#contract/fleet/reportedDeviceSettings.ts'
import { codecCapability, codecQuestions } from '#contract/rules/devices/codecs.ts'
import { drawnCapabilities } from '#contract/rules/devices/drawnKinds.ts'
import { emergencyCapability } from '#contract/rules/devices/knowsEmergencies.ts'
import { stickCapability } from '#contract/rules/devices/readsSticks.ts'
import type { Host } from '#player/host/Host.ts'

/**
 * Returns the capabilities detected on this device, and the names of the features of this player. The check
 * before publishing uses the capabilities. A player that does not report a feature is an older one without it.
 */
export function abilitiesOf(window: Window, hasDocuments: boolean, host: Host | null): string[] {
  const video = window.document.createElement('video')
  const found = Object.entries(codecQuestions).flatMap(([name, question]) =>
    video.canPlayType(question) ? codecCapability(name) : [],
  )
  if (hasDocuments) found.push('document')
  if (window.matchMedia('(any-pointer: coarse), (any-pointer: fine)').matches) found.push('pointer')
  if (host?.can('carried')) found.push(stickCapability)
  const rungs = host?.can('setDisplay') ? host.hello.rungs : (['black'] as const)
  return [...found, ...drawnCapabilities, emergencyCapability, settingsCapability, ...rungs.map(offCapability)]
}

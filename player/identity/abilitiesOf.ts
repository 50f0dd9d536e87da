import { codecCapability, codecQuestions } from '#contract/rules/devices/codecs.ts'
import { emergencyCapability } from '#contract/rules/devices/knowsEmergencies.ts'

/**
 * What this browser can show, asked of it: the check before a send tells what would stay dark here. And what this player knows
 * that those of before did not.
 */
export function abilitiesOf(window: Window, hasDocuments: boolean): string[] {
  const video = window.document.createElement('video')
  const found = Object.entries(codecQuestions).flatMap(([name, question]) =>
    video.canPlayType(question) ? codecCapability(name) : [],
  )
  if (hasDocuments) found.push('document')
  if (window.matchMedia('(any-pointer: coarse), (any-pointer: fine)').matches) found.push('pointer')
  return [...found, emergencyCapability]
}

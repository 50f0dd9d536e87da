import { codecCapability, codecQuestions } from '#contract/rules/devices/codecs.ts'

/** What this browser can show, asked of it: the check before a send tells what would stay dark here. */
export function abilitiesOf(window: Window, hasDocuments: boolean): string[] {
  const video = window.document.createElement('video')
  const found = Object.entries(codecQuestions).flatMap(([name, question]) =>
    video.canPlayType(question) ? codecCapability(name) : [],
  )
  if (hasDocuments) found.push('document')
  if (window.matchMedia('(any-pointer: coarse), (any-pointer: fine)').matches) found.push('pointer')
  return found
}

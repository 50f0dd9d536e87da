import type { Parts } from '#server/calls/parts.ts'
import type { Over } from './readOver.ts'

export function announceOver(publish: Parts['publish'], { programs, subtitles, plans, lines }: Over): void {
  if (programs.length > 0) publish.changed('program', 'updated', programs)
  if (subtitles.length > 0) publish.changed('subtitle', 'updated', subtitles)
  if (plans.length > 0) publish.changed('sentPlan', 'updated', plans)
  if (lines.length > 0) publish.changed('sendLog', 'updated', lines)
}

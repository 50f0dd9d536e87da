import type { Parts } from '#server/calls/parts.ts'
import type { Over } from './readOver.ts'

export function announceOver(publish: Parts['publish'], { programs, lines }: Over): void {
  if (programs.length > 0) publish.changed('program', 'updated', programs)
  if (lines.length > 0) publish.changed('sendLog', 'updated', lines)
}

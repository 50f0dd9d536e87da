import type { Parts } from '#server/kernel/parts.ts'
import type { AffectedRows } from './readAffectedRows.ts'

export function announceAffectedRows(
  publish: Parts['publish'],
  { programs, subtitles, plans, lines }: AffectedRows,
): void {
  if (programs.length > 0) publish.changed('program', 'updated', programs)
  if (subtitles.length > 0) publish.changed('subtitle', 'updated', subtitles)
  if (plans.length > 0) publish.changed('sentPlan', 'updated', plans)
  if (lines.length > 0) publish.changed('sendLog', 'updated', lines)
}

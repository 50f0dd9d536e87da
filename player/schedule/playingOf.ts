import type { Heartbeat } from '#contract/manifest.ts'
import type { Coming } from './foresee.ts'
import type { Scheduler } from './Scheduler.ts'

/** The current and next program as reported in the heartbeat. */
export function playingOf(scheduler: Pick<Scheduler, 'showing' | 'coming'>): Heartbeat['playing'] {
  const { current, since } = scheduler.showing()
  if (!current) return null
  const { programId, title } = current.program
  const coming = scheduler.coming()
  return { programId, title, why: current.why, since: new Date(since).toISOString(), next: coming && nextOf(coming) }
}

const nextOf = ({ play, at }: Coming) => ({
  programId: play?.program.programId ?? null,
  title: play?.program.title ?? '',
  at: new Date(at).toISOString(),
})

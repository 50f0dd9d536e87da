import type { Scheduler } from '#player/schedule/Scheduler.ts'
import type { CommandHandlers } from './CommandHandlers.ts'

export type Programs = Pick<Scheduler, 'offered' | 'choose' | 'showing'>
type Offered = ReturnType<Programs['offered']>[number]
type Handlers = Pick<CommandHandlers, 'programList' | 'programLast' | 'programNext' | 'programChoice'>

/** Maximum number of programs in a reply, because replies are stored. */
const mostListed = 500

export function programHandlers({ offered, choose, showing }: Programs): Handlers {
  const current = () => showing().current?.program.programId

  /** A program with several plans is listed once. */
  const listed = () => [...new Map(offered().map(each => [each.program.programId, each] as const)).values()]

  function play(wanted: Offered | undefined) {
    const reason = wanted ? choose(wanted.plan) : 'screen.notHeld'
    if (!wanted || reason) throw new Error(reason ?? 'screen.notHeld')
    const { programId, title } = wanted.program
    return { programId, title }
  }

  function playRelative(by: 1 | -1) {
    const all = listed()
    const at = all.findIndex(({ program }) => program.programId === current())
    if (all.length === 0 || (at >= 0 && all.length === 1)) throw new Error('screen.onlyOne')
    // While no program is shown, "next" plays the first program and "previous" the last.
    return play(at < 0 ? all.at(by > 0 ? 0 : -1) : all.at((at + by) % all.length))
  }

  return {
    programList: async () => ({
      programs: listed()
        .slice(0, mostListed)
        .map(({ program: { programId, title } }) => ({ programId, title, isPlaying: programId === current() })),
    }),
    programLast: async () => playRelative(-1),
    programNext: async () => playRelative(1),
    programChoice: async ({ programId }) => play(listed().find(({ program }) => program.programId === programId)),
  }
}

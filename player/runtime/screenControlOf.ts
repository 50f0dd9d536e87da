// The remote control of a screen.
import { usableZone } from '#contract/rules/playPlan/zone.ts'
import type { Delivery } from '#player/delivery/Delivery.ts'
import type { Session } from '#player/net/createSession.ts'
import type { combine } from '#player/schedule/combine.ts'
import type { Scheduler } from '#player/schedule/Scheduler.ts'
import type { Room } from '#player/storage/createRoom.ts'
import type { PlayerSettings } from '#player/storage/ports.ts'
import type { Clock } from '#player/time/createClock.ts'
import { controlOf, type LateControl } from './controlOf.ts'
import type { ScreenDeps } from './ScreenDeps.ts'
import { settersOf } from './settersOf.ts'

type Deps = ScreenDeps & {
  known: PlayerSettings
  session: Session
  clock: Clock
  delivery: Delivery
  room: Room
  programs: Scheduler
  shown: Pick<ReturnType<typeof combine>, 'sleep' | 'wake'>
  /** Call when a state that the server wants to know has changed. */
  changed(): void
}

export function screenControlOf(deps: Deps): LateControl {
  const { state, clock, delivery, programs, shown, changed } = deps

  function setDark(isAsleep: boolean) {
    state.set({ isAsleep })
    if (isAsleep) shown.sleep()
    else shown.wake()
    changed()
  }

  return controlOf({
    ...deps,
    write: deps.log.write,
    plans: () => (delivery.target() ?? delivery.running()?.manifest)?.controlPlans ?? [],
    zone: () => usableZone(state.get().timeZone ?? ''),
    screen: {
      ...settersOf(deps),
      get: state.get,
      subscribe: state.subscribe,
      picture: deps.picture,
      reload: deps.reload,
      refresh: delivery.refresh,
      isClockTrusted: clock.isTrusted,
      programs,
      setDark,
    },
  })
}

// The content of a screen: its delivery by the server or a USB stick, and the storage space that it may use.
import type { Manifest } from '#contract/manifest.ts'
import { createProven } from '#player/delivery/createProven.ts'
import type { Session } from '#player/net/createSession.ts'
import { createRoom } from '#player/storage/createRoom.ts'
import type { PlayerSettings } from '#player/storage/ports.ts'
import type { Clock } from '#player/time/createClock.ts'
import { carriedOf } from './carriedOf.ts'
import type { Reports } from './createReports.ts'
import { deliveryOf } from './deliveryOf.ts'
import type { ScreenDeps } from './ScreenDeps.ts'

type Deps = ScreenDeps & {
  known: PlayerSettings
  session: Pick<Session, 'call'>
  clock: Clock
  reports: Pick<Reports, 'reportSafely' | 'renew'>
  save(change: Partial<PlayerSettings>): void
  isInUse(sha256: string): boolean
  /** Called when the running content, or the set of its held files, has changed. */
  onManifest(manifest: Manifest | null): void
}

export function createScreenContent(deps: Deps) {
  const { state, storage, known, session, clock, reports, save, isInUse, onManifest } = deps
  const proven = createProven({ known: known.proven, delivery: () => delivery, save: all => save({ proven: all }) })
  const room = createRoom(storage.files, deps.estimate)
  const delivery = deliveryOf({
    ...deps,
    storage: { ...storage, files: room.files },
    report: reports.reportSafely,
    fetchManifest: () => session.call('manifest', {}),
    carried: () => carried.files(),
    isInUse,
    isProven: proven.has,
    onRoom: isStorageFull => state.set({ isStorageFull }),
    onChange: onDelivery,
  })
  const carried = carriedOf({ ...deps, delivery, known, now: clock.now, save })

  function onDelivery() {
    const running = delivery.running()
    const device = running?.manifest.device ?? delivery.target()?.device
    if (running && running.hash !== state.get().runningHash) reports.renew()
    state.set({ runningHash: running?.hash ?? null, targetHash: delivery.target()?.hash ?? null })
    if (device) state.set({ name: device.name, timeZone: device.timeZone, wall: device.wall ?? null })
    onManifest(running?.manifest ?? null)
  }

  return { proven, room, delivery, carried }
}

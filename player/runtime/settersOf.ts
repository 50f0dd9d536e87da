// Applies and stores the screen's settings.
import type { SetScreen } from '#player/control/appliersOf.ts'
import type { Delivery } from '#player/delivery/Delivery.ts'
import type { Session } from '#player/net/createSession.ts'
import type { Room } from '#player/storage/createRoom.ts'
import type { PlayerSettings } from '#player/storage/ports.ts'
import type { ScreenDeps } from './ScreenDeps.ts'

type Deps = Pick<ScreenDeps, 'state' | 'storage'> & {
  known: Pick<PlayerSettings, 'isDownloadStopped'>
  session: Pick<Session, 'drop'>
  delivery: Pick<Delivery, 'setStopped' | 'settle'>
  room: Room
  changed(): void
}

export type Setters = Omit<SetScreen, 'get' | 'setTimer'> & { setDownloadStopped(isStopped: boolean): Promise<void> }

export function settersOf({ state, storage, known, session, delivery, room, changed }: Deps): Setters {
  let isOffline = false
  let isStopped = known.isDownloadStopped
  const applyStopped = () => delivery.setStopped(isOffline || isStopped)
  if (isStopped) applyStopped()

  return {
    async setSound({ volume, isMuted }) {
      const { get, set } = state
      const sound = { volume: volume ?? get().volume, isMuted: isMuted ?? get().isMuted }
      set(sound)
      await storage.settings.write(sound)
      changed()
    },
    async setRotation(rotation) {
      if (rotation === state.get().rotation) return
      state.set({ rotation })
      await storage.settings.write({ rotation })
      // The player reports the orientation when it opens a session, so open a new one.
      session.drop()
      changed()
    },
    setDebug: isDebug => state.set({ isDebug }),
    setOffline(next) {
      isOffline = next
      applyStopped()
    },
    async setDownloadStopped(next) {
      isStopped = next
      await storage.settings.write({ isDownloadStopped: next })
      applyStopped()
    },
    setStorageLimit(bytes) {
      room.limit(bytes)
      delivery.settle()
      changed()
    },
  }
}

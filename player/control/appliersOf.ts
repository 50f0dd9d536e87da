import type { WeeklyTimer } from '#contract/fleet/deviceSettings.ts'
import type { PlayerState } from '#player/state/PlayerState.ts'
import type { Rotation } from '#player/storage/ports.ts'
import type { Appliers } from './createDeviceSettings.ts'

export type SetScreen = {
  get(): Pick<PlayerState, 'volume' | 'isMuted' | 'rotation'>
  setSound(sound: { volume?: number; isMuted?: boolean }): Promise<void>
  setRotation(rotation: Rotation): Promise<void>
  setTimer(timer: WeeklyTimer): void
  /** Whether debug messages are logged. */
  setDebug(isDebug: boolean): void
  /** Suspends downloads, except for emergencies. */
  setOffline(isOffline: boolean): void
  /** Bytes; 0 = no limit. */
  setStorageLimit(bytes: number): void
}

const noTimer: WeeklyTimer = { isOn: false, week: [[], [], [], [], [], [], []], special: [] }

/** Returns an applier for each setting that the page can apply without a host application. */
export function appliersOf(screen: SetScreen, canSetVolume: boolean): Appliers {
  return {
    ...(canSetVolume && {
      volume: { read: () => screen.get().volume, apply: volume => screen.setSound({ volume }) },
      muted: { read: () => screen.get().isMuted, apply: isMuted => screen.setSound({ isMuted }) },
    }),
    rotation: { read: () => screen.get().rotation, apply: screen.setRotation },
    timer: { read: () => noTimer, apply: async timer => screen.setTimer(timer) },
    debugLog: { read: () => false, apply: async isDebug => screen.setDebug(isDebug) },
    offlineMode: { read: () => false, apply: async isOffline => screen.setOffline(isOffline) },
    storageLimit: { read: () => 0, apply: async bytes => screen.setStorageLimit(bytes) },
  }
}

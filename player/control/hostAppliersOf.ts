import type { Host } from '#player/host/Host.ts'
import type { SetScreen } from './appliersOf.ts'
import type { Appliers } from './createDeviceSettings.ts'

/** Returns an applier for each setting that the host application supports on this machine; empty without a host. */
export async function hostAppliersOf(
  host: Host | null,
  setSound: SetScreen['setSound'],
  warn: (error: unknown) => void,
): Promise<Appliers> {
  if (!host) return {}
  const initialState = host.can('state')
    ? await host.call('state', {}).catch(error => {
        warn(error)
        return null
      })
    : null
  const setSystem = async (change: { volume?: number; muted?: boolean }) => {
    const { volume, muted } = await host.call('setVolume', change)
    await setSound({ volume: Math.round(volume), isMuted: muted })
  }
  const canSetVolume = host.can('setVolume')
  // Reads the volume from the machine, because a user may have changed it there.
  if (canSetVolume && initialState?.volume != null && initialState.muted !== null) {
    await setSound({ volume: Math.round(initialState.volume), isMuted: initialState.muted })
  }
  return {
    ...(canSetVolume && {
      volume: { read: () => initialState?.volume ?? undefined, apply: volume => setSystem({ volume }) },
      muted: { read: () => initialState?.muted ?? undefined, apply: muted => setSystem({ muted }) },
    }),
    ...(host.can('setBrightness') && {
      brightness: {
        read: () => initialState?.brightness ?? undefined,
        apply: async brightness => void (await host.call('setBrightness', { brightness })),
      },
    }),
    ...(host.can('rotate') && {
      rotation: {
        read: () => initialState?.rotation ?? undefined,
        apply: async rotation => void (await host.call('rotate', { rotation })),
      },
    }),
    ...(host.can('guard') && {
      processGuard: {
        read: () => initialState?.isGuarded,
        apply: async isOn => void (await host.call('guard', { isOn })),
      },
    }),
  }
}

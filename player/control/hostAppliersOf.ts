import type { Host } from '#player/host/Host.ts'
import type { Appliers } from './createSettings.ts'

/** What the program around the browser sets, where there is one and its machine can. */
export async function hostAppliersOf(host: Host | null, warn: (error: unknown) => void): Promise<Appliers> {
  if (!host) return {}
  const now = host.can('state')
    ? await host.call('state', {}).catch(error => {
        warn(error)
        return null
      })
    : null
  return {
    ...(host.can('setBrightness') && {
      brightness: {
        read: () => now?.brightness ?? undefined,
        apply: async brightness => void (await host.call('setBrightness', { brightness })),
      },
    }),
    ...(host.can('rotate') && {
      rotation: {
        read: () => now?.rotation ?? undefined,
        apply: async rotation => void (await host.call('rotate', { rotation })),
      },
    }),
    ...(host.can('guard') && {
      processGuard: { read: () => now?.isGuarded, apply: async isOn => void (await host.call('guard', { isOn })) },
    }),
  }
}

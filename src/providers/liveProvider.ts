// refine's live refresh of `resources/<name>`, fed by the channel `resources`.
import type { LiveProvider } from '@refinedev/core'
import type { Live } from '#src/core/state/live.ts'

export function createLiveProvider(live: Pick<Live, 'on'>): LiveProvider {
  return {
    subscribe: ({ channel, types, callback }) =>
      live.on('resources', ({ resource, type, ids }) => {
        if (channel !== `resources/${resource}`) return
        if (!types.includes('*') && !types.includes(type)) return
        callback({ channel, type, payload: { ids }, date: new Date() })
      }),
    unsubscribe: (stop: () => void) => stop(),
  }
}

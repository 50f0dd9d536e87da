import { z } from 'zod'
import { createStore, type Store } from '#src/core/state/store.ts'

/** View options of the builder; not saved with the program. */
const settings = z.object({
  rulers: z.boolean().catch(true),
  timeline: z.boolean().catch(false),
  /** Dragged nodes snap to edges and gaps. */
  snapping: z.boolean().catch(true),
  /** Marks the area that televisions may crop. */
  safeArea: z.boolean().catch(false),
  /** Draws the frame of a screen around the artboard. */
  deviceFrame: z.boolean().catch(false),
})
export type ViewSettings = z.infer<typeof settings>
export type ViewSetting = keyof ViewSettings
export const viewSettings = Object.keys(settings.shape) as ViewSetting[]

export type ViewControls = Pick<Store<ViewSettings>, 'get' | 'subscribe'> & { toggle(setting: ViewSetting): void }

const key = 'marquee.builder.view'

/** View options, stored in this browser. */
export function createViewSettings(storage: Pick<Storage, 'getItem' | 'setItem'>): ViewControls {
  const store = createStore<ViewSettings>(read(storage.getItem(key)))
  return {
    get: store.get,
    subscribe: store.subscribe,
    toggle(setting) {
      const next = { ...store.get(), [setting]: !store.get()[setting] }
      store.set(next)
      storage.setItem(key, JSON.stringify(next))
    },
  }
}

function read(text: string | null): ViewSettings {
  try {
    return settings.parse(JSON.parse(text ?? '{}'))
  } catch {
    return settings.parse({})
  }
}

// Sizes of panels; stored in this browser per user.
import { z } from 'zod'
import { createStore, type Store } from '#src/core/state/store.ts'

/** Pixels: width of side panels, height of the timeline. */
export const panelSizes = {
  start: { least: 176, usual: 208, most: 480 },
  end: { least: 224, usual: 248, most: 560 },
  timeline: { least: 96, usual: 200, most: 560 },
} as const
export type PanelName = keyof typeof panelSizes

export type Panel = { readonly size: number; readonly isFolded: boolean }
export type PanelLayout = { readonly [N in PanelName]: Panel }

export type PanelControls = Pick<Store<PanelLayout>, 'get' | 'subscribe'> & {
  /** Sets the size of a panel and expands the panel. */
  resize(name: PanelName, size: number): void
  fold(name: PanelName, isFolded: boolean): void
}

const stored = z.object({ start: panelOf('start'), end: panelOf('end'), timeline: panelOf('timeline') })

function panelOf(name: PanelName) {
  const { least, usual, most } = panelSizes[name]
  const size = z.number().min(least).max(most).catch(usual)
  return z.object({ size, isFolded: z.boolean().catch(false) }).catch({ size: usual, isFolded: false })
}

export function createPanelLayout(storage: Pick<Storage, 'getItem' | 'setItem'>, user: string): PanelControls {
  const key = `marquee.builder.panels.${user}`
  const store = createStore<PanelLayout>(read(storage.getItem(key)))
  function change(name: PanelName, more: Partial<Panel>) {
    const next = { ...store.get(), [name]: { ...store.get()[name], ...more } }
    store.set(next)
    storage.setItem(key, JSON.stringify(next))
  }
  return {
    get: store.get,
    subscribe: store.subscribe,
    resize: (name, size) => change(name, { size: clampSize(name, size), isFolded: false }),
    fold: (name, isFolded) => change(name, { isFolded }),
  }
}

function clampSize(name: PanelName, size: number): number {
  const { least, most } = panelSizes[name]
  return Math.round(Math.min(most, Math.max(least, size)))
}

/** Whether dragging a panel to this size collapses it: below half of its minimum size. */
export function isFoldedAt(name: PanelName, size: number): boolean {
  return size < panelSizes[name].least / 2
}

function read(text: string | null): PanelLayout {
  try {
    return stored.catch(stored.parse({})).parse(JSON.parse(text ?? '{}'))
  } catch {
    return stored.parse({})
  }
}

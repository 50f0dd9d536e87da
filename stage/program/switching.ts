// State of the switcher: the visible program, the leaving one during a change, and those waiting out of sight.
import type { ProgramDocument } from '#contract/programs/program.ts'
import type { StageFonts } from '#stage/StageFonts.ts'

export type ProgramSlot = {
  /** Identifies one play of one program; a slot with an unchanged key keeps its mounted view. */
  key: string
  document: ProgramDocument
  resolveMedia: (fileId: string) => string | undefined
  fonts?: StageFonts
  loop?: boolean
  /**
   * For synchronized playback: start time in Unix milliseconds by the clock `now` of the stage's settings; may be
   * earlier than the change to this program.
   */
  startsAt?: number
  /**
   * Programs that the buttons of this program link to, by ID. `resolveMedia` of this program also resolves their
   * files.
   */
  links?: Readonly<Record<string, { document: ProgramDocument }>>
}

export type Switching = {
  shown: ProgramSlot | null
  leaving: ProgramSlot | null
  /** Keys of mounted programs whose first frame is painted. */
  ready: ReadonlySet<string>
}

export type SwitchEvent =
  | { type: 'ready' | 'gone'; key: string }
  | { type: 'begin' | 'refresh'; slot: ProgramSlot }
  | { type: 'done' }

export type Layer = { slot: ProgramSlot; role: 'leaving' | 'shown' | 'waiting' }

export const nothingShown: Switching = { shown: null, leaving: null, ready: new Set() }

/** Returns the switcher's state after an event. */
export function switched(state: Switching, event: SwitchEvent): Switching {
  switch (event.type) {
    case 'ready':
      return { ...state, ready: new Set([...state.ready, event.key]) }
    case 'gone':
      return { ...state, ready: new Set([...state.ready].filter(key => key !== event.key)) }
    case 'begin':
      return { ...state, shown: event.slot, leaving: state.shown }
    case 'refresh':
      return { ...state, shown: event.slot }
    case 'done':
      return { ...state, leaving: null }
  }
}

/**
 * Returns the layers in an order that never moves a mounted element, because a moved video stops. Each key occurs
 * once.
 */
export function layersOf({ shown, leaving }: Switching, current: ProgramSlot, next?: ProgramSlot): Layer[] {
  const layers: Layer[] = []
  const add = (slot: ProgramSlot | null | undefined, role: Layer['role']) => {
    if (slot && !layers.some(layer => layer.slot.key === slot.key)) layers.push({ slot, role })
  }
  add(leaving, 'leaving')
  add(shown, 'shown')
  add(current, 'waiting')
  add(next, 'waiting')
  return layers
}

import type { Instant } from '#contract/rules/playPlan/zone.ts'

/** Handlers for pointer and keyboard events on the bars of a row. */
export type TrackActs = {
  /** `over`: set if the event is on an emergency, not on the bar below it. */
  point: (index: number, at: Instant, over?: string) => void
  focus: (index: number, at: Instant, over?: string) => void
  open: (index: number, at: Instant) => void
}

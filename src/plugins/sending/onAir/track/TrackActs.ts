import type { Instant } from '#contract/rules/playPlan/zone.ts'

/** Handlers for pointer and keyboard events on the bars of a row. */
export type TrackActs = {
  /** `over`: id of the emergency if the event is on one; undefined if the event is on a bar. */
  point: (index: number, at: Instant, over?: string) => void
  focus: (index: number, at: Instant, over?: string) => void
  open: (index: number, at: Instant) => void
}

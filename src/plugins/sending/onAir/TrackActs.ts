import type { Instant } from '#contract/rules/playPlan/zone.ts'

/** What the pointer and the keyboard do with the bars of a row. */
export type TrackActs = {
  /** `over`: the emergency that is pointed at, not what is below it. */
  point: (index: number, at: Instant, over?: string) => void
  focus: (index: number, at: Instant, over?: string) => void
  open: (index: number, at: Instant) => void
}

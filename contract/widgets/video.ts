import { f } from '#contract/kernel/field.ts'
import { defineWidget, type PropsOf } from '#contract/kernel/widget.ts'

/** Seconds within a film. */
const moment = () => f.decimal({ min: 0, max: 86_400, unit: 's' })

const props = {
  file: f.file(),
  fit: f.choice(['contain', 'cover', 'fill'], { required: true }),
  volume: f.int({ required: true, min: 0, max: 100, unit: '%' }),
  /** Length of the file in ms, known when it was chosen. */
  length: f.int({ min: 0, unit: 'ms', readonly: true }),
  /** The part that is played; empty = from its beginning, to its end. */
  from: moment(),
  to: moment(),
} as const

/** Seconds; `to` null: to the end. */
export type Clip = { readonly from: number; readonly to: number | null }

/** What of a film is played. A part that is none of this film, or ends before it begins, is as much of it as there is. */
export function clipOf(given: Pick<PropsOf<typeof props>, 'from' | 'to' | 'length'>): Clip {
  const length = (given.length ?? Number.POSITIVE_INFINITY) / 1000
  const start = given.from ?? 0
  const from = start < length ? start : 0
  const to = given.to ?? 0
  return { from, to: to > from && to < length ? to : null }
}

export const video = defineWidget({
  kind: 'video',
  version: 2,
  props,
  defaults: { file: null, fit: 'contain', volume: 100, length: null, from: null, to: null },
  size: { width: 960, height: 540 },
  // What version 1 did not know has its default.
  migrations: [given => given],
  audible: true,
  missing: ({ file }) => (file ? [] : ['widget.mediaMissing']),
  files: ({ file }) => (file ? [file] : []),
  duration: given => {
    const { from, to } = clipOf(given)
    const end = to === null ? (given.length ?? null) : to * 1000
    return end === null ? null : Math.round(end - from * 1000)
  },
})

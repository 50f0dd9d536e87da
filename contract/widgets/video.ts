import { f } from '#contract/kernel/field.ts'
import { defineWidget, type PropsOf } from '#contract/kernel/widget.ts'

/** Seconds from the start of the video. */
const moment = () => f.decimal({ min: 0, max: 86_400, unit: 's' })

const props = {
  file: f.file(),
  fit: f.choice(['contain', 'cover', 'fill'], { required: true }),
  volume: f.int({ required: true, min: 0, max: 100, unit: '%' }),
  /** Length of the file in ms, read when it was selected. */
  length: f.int({ min: 0, unit: 'ms', readonly: true }),
  /** Range to play; empty = from the start, to the end. */
  from: moment(),
  to: moment(),
} as const

/** Range of a video in seconds; `to` null: to the end. */
export type Clip = { readonly from: number; readonly to: number | null }

/** The range to play. An invalid `from` becomes 0, an invalid `to` the end. */
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
  // Keeps the props unchanged, because properties added after version 1 have defaults.
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

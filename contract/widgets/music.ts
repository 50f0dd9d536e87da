import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineWidget } from '#contract/kernel/widget.ts'

export const musicItem = z.object({
  file: f.file().schema,
  /** Milliseconds, known when it was chosen. */
  duration: z.number().int().min(0).nullable(),
})
export type MusicItem = z.infer<typeof musicItem>

/** Heard and never seen. The program does not wait for its end: music goes on under what is shown. */
export const music = defineWidget({
  kind: 'music',
  props: {
    items: f.json(z.array(musicItem).max(200), { required: true }),
    volume: f.int({ required: true, min: 0, max: 100, unit: '%' }),
    /** From the first again after the last. */
    repeat: f.flag({ required: true }),
  },
  defaults: { items: [], volume: 60, repeat: true },
  size: { width: 320, height: 96 },
  audible: true,
  missing: props => (props.items.length > 0 ? [] : ['widget.mediaMissing']),
  files: props => [...new Set(props.items.map(item => item.file))],
  // Without any, what is seen goes on.
  without: (props, isGone) => ({ ...props, items: props.items.filter(({ file }) => !isGone(file)) }),
})

import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineWidget } from '#contract/kernel/widget.ts'

export const musicItem = z.object({
  file: f.file().schema,
  /** Milliseconds, read when the file was selected. */
  duration: z.number().int().min(0).nullable(),
})
export type MusicItem = z.infer<typeof musicItem>

/** Background music without a view. Its length does not extend the program. */
export const music = defineWidget({
  kind: 'music',
  props: {
    items: f.json(z.array(musicItem).max(200), { required: true }),
    volume: f.int({ required: true, min: 0, max: 100, unit: '%' }),
    /** Loops the list. */
    repeat: f.flag({ required: true }),
  },
  defaults: { items: [], volume: 60, repeat: true },
  size: { width: 320, height: 96 },
  audible: true,
  missing: props => (props.items.length > 0 ? [] : ['widget.mediaMissing']),
  files: props => [...new Set(props.items.map(item => item.file))],
  // If no file is left, the program still plays, without music.
  without: (props, isGone) => ({ ...props, items: props.items.filter(({ file }) => !isGone(file)) }),
})

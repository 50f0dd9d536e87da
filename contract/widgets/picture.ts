import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineWidget } from '#contract/kernel/widget.ts'
import { transitions } from '#contract/program.ts'

/** Milliseconds a picture stands when nobody said for how long. */
export const pictureTime = 5000

export const pictureItem = z.object({
  file: f.file().schema,
  /** Milliseconds. */
  duration: z.number().int().min(500).max(86_400_000),
})
export type PictureItem = z.infer<typeof pictureItem>

export function picturesOf(...files: readonly string[]): PictureItem[] {
  return files.map(file => ({ file, duration: pictureTime }))
}

/** Pictures one after another, round and round. */
export const picture = defineWidget({
  kind: 'picture',
  version: 2,
  props: {
    items: f.json(z.array(pictureItem).max(200), { required: true }),
    /** Between two of them. */
    transition: f.choice(transitions, { required: true }),
    fit: f.choice(['contain', 'cover', 'fill'], { required: true }),
    radius: f.int({ required: true, min: 0, max: 2000, unit: 'px' }),
  },
  defaults: { items: [], transition: 'default', fit: 'cover', radius: 0 },
  size: { width: 640, height: 480 },
  migrations: [({ file, ...props }) => ({ ...props, items: typeof file === 'string' ? picturesOf(file) : [] })],
  missing: props => (props.items.length > 0 ? [] : ['widget.mediaMissing']),
  files: props => [...new Set(props.items.map(item => item.file))],
  duration: props => (props.items.length > 1 ? props.items.reduce((sum, item) => sum + item.duration, 0) : null),
})

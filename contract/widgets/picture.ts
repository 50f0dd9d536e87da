import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineWidget } from '#contract/kernel/widget.ts'
import { transitions } from '#contract/programs/program.ts'
import { crop, focus } from './crop.ts'
import { frame, frameDefaults } from './frame.ts'

/** Default duration of a picture in milliseconds. */
export const pictureTime = 5000
/** Maximum number of pictures per component. */
export const mostPictures = 200

export const pictureItem = z.object({
  file: f.file().schema,
  /** Milliseconds. */
  duration: z.number().int().min(500).max(86_400_000),
  /** Visible part; absent: the whole picture. */
  crop: crop.optional(),
  /** Point that stays visible when the picture is larger than its box; absent: the center. */
  focus: focus.optional(),
})
export type PictureItem = z.infer<typeof pictureItem>

const share = (max: number) => f.int({ required: true, min: 0, max, unit: '%' })

export function picturesOf(...files: readonly string[]): PictureItem[] {
  return files.map(file => ({ file, duration: pictureTime }))
}

/** Shows pictures one after another, in a loop. */
export const picture = defineWidget({
  kind: 'picture',
  version: 3,
  props: {
    items: f.json(z.array(pictureItem).max(mostPictures), { required: true }),
    transition: f.choice(transitions, { required: true }),
    fit: f.choice(['contain', 'cover', 'fill'], { required: true }),
    brightness: share(300),
    contrast: share(300),
    grey: share(100),
    blur: f.int({ required: true, min: 0, max: 500, unit: 'px' }),
    radius: f.int({ required: true, min: 0, max: 2000, unit: 'px' }),
    ...frame,
  },
  defaults: {
    items: [],
    transition: 'default',
    fit: 'cover',
    brightness: 100,
    contrast: 100,
    grey: 0,
    blur: 0,
    radius: 0,
    ...frameDefaults,
  },
  size: { width: 640, height: 480 },
  migrations: [
    ({ file, ...props }) => ({ ...props, items: typeof file === 'string' ? picturesOf(file) : [] }),
    // Keeps the props unchanged, because properties added after version 2 have defaults.
    props => props,
  ],
  missing: props => (props.items.length > 0 ? [] : ['widget.mediaMissing']),
  files: props => [...new Set(props.items.map(item => item.file))],
  without(props, isGone) {
    const items = props.items.filter(({ file }) => !isGone(file))
    return items.length > 0 ? { ...props, items } : null
  },
  duration: props => (props.items.length > 1 ? props.items.reduce((sum, item) => sum + item.duration, 0) : null),
})

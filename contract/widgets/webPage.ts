import { f } from '#contract/kernel/field.ts'
import { defineWidget } from '#contract/kernel/widget.ts'

export const webPage = defineWidget({
  kind: 'webPage',
  version: 2,
  props: {
    url: f.url(),
    zoom: f.int({ required: true, min: 25, max: 500, unit: '%' }),
    /** Reload interval in seconds; empty = never. */
    refresh: f.int({ min: 10, max: 86_400, unit: 's' }),
    /** Shown when the page forbids framing or cannot be reached. */
    still: f.file({ kinds: ['picture'] }),
    background: f.color(),
    radius: f.int({ required: true, min: 0, max: 2000, unit: 'px' }),
  },
  defaults: { url: null, zoom: 100, refresh: null, still: null, background: '#ffffff', radius: 0 },
  size: { width: 960, height: 720 },
  // Keeps the props unchanged, because properties added after version 1 have defaults.
  migrations: [props => props],
  missing: props => (props.url ? [] : ['widget.urlMissing']),
  files: props => (props.still ? [props.still] : []),
  without: props => ({ ...props, still: null }),
})

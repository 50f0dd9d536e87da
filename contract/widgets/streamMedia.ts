import { z } from 'zod'
import { f } from '#contract/kernel/field.ts'
import { defineWidget } from '#contract/kernel/widget.ts'

/** Protocols of cameras and encoders; browsers only play http, https and `{host}` URLs. */
const address = z
  .string()
  .max(2000)
  .regex(/^(https?:\/\/|\{host\}|rtsps?:\/\/|rtmps?:\/\/)\S+$/)

export function isPlayableStream(url: string): boolean {
  return !/^rt[sm]ps?:/i.test(url)
}

/** A live stream: HLS, or another format that the browser plays. */
export const streamMedia = defineWidget({
  kind: 'streamMedia',
  props: {
    url: { ...f.url(), schema: address },
    fit: f.choice(['contain', 'cover', 'fill'], { required: true }),
    volume: f.int({ required: true, min: 0, max: 100, unit: '%' }),
    /** Shown while there is no picture. */
    still: f.file({ kinds: ['picture'] }),
  },
  defaults: { url: null, fit: 'contain', volume: 100, still: null },
  size: { width: 960, height: 540 },
  audible: true,
  missing: props => (props.url ? [] : ['widget.urlMissing']),
  files: props => (props.still ? [props.still] : []),
  without: props => ({ ...props, still: null }),
})

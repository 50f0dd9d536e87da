import { f } from '#contract/kernel/field.ts'

export const frame = {
  outline: f.int({ required: true, min: 0, max: 2000, unit: 'px' }),
  outlineColor: f.color({ required: true }),
  /** Blur of the shadow; 0: none. A component without a background casts the shadow of its text. */
  shadow: f.int({ required: true, min: 0, max: 500, unit: 'px' }),
  shadowColor: f.color({ required: true }),
} as const

export const frameDefaults = { outline: 0, outlineColor: '#ffffff', shadow: 0, shadowColor: '#00000099' } as const

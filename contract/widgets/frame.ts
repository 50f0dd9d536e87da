// Outline and shadow of a component.
import { f } from '#contract/kernel/field.ts'

export const frame = {
  outline: f.int({ required: true, min: 0, max: 2000, unit: 'px' }),
  outlineColor: f.color({ required: true }),
  /** Blur of the shadow; 0: none. It belongs to the component, or to its text if that has no background. */
  shadow: f.int({ required: true, min: 0, max: 500, unit: 'px' }),
  shadowColor: f.color({ required: true }),
} as const

export const frameDefaults = { outline: 0, outlineColor: '#ffffff', shadow: 0, shadowColor: '#00000099' } as const

// A line around a component and its shadow, the same wherever there is one.
import { f } from '#contract/kernel/field.ts'

export const frame = {
  outline: f.int({ required: true, min: 0, max: 2000, unit: 'px' }),
  outlineColor: f.color({ required: true }),
  /** How far it spreads; 0: none. Of the component, or of its words where nothing is behind them. */
  shadow: f.int({ required: true, min: 0, max: 500, unit: 'px' }),
  shadowColor: f.color({ required: true }),
} as const

export const frameDefaults = { outline: 0, outlineColor: '#ffffff', shadow: 0, shadowColor: '#00000099' } as const

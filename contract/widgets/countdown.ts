import { firstFont, fontField } from '#contract/fonts/fontField.ts'
import { f } from '#contract/kernel/field.ts'
import { defineWidget } from '#contract/kernel/widget.ts'
import { fillField } from '#contract/programs/fill.ts'
import { frame, frameDefaults } from './frame.ts'

/**
 * Units shown, largest first. Without days or hours, the largest shown unit counts beyond its usual range, such as 30
 * hours; the smallest shown unit is rounded up.
 */
export const countdownUnits = {
  days: ['day'],
  daysToHours: ['day', 'hour'],
  daysToMinutes: ['day', 'hour', 'minute'],
  daysToSeconds: ['day', 'hour', 'minute', 'second'],
  hoursToSeconds: ['hour', 'minute', 'second'],
  minutesToSeconds: ['minute', 'second'],
} as const
export type CountdownUnit = 'day' | 'hour' | 'minute' | 'second'

/** Counts down to a local time: each device uses its own zone unless one is set. */
export const countdown = defineWidget({
  kind: 'countdown',
  version: 2,
  props: {
    date: f.date(),
    time: f.time({ required: true }),
    /** IANA name; empty = the device's zone. */
    timeZone: f.text({ max: 64 }),
    units: f.choice(['daysToSeconds', 'daysToMinutes', 'daysToHours', 'days', 'hoursToSeconds', 'minutesToSeconds'], {
      required: true,
    }),
    /** Shown above the numbers. */
    caption: f.text({ max: 120 }),
    /** Replaces the numbers once the time is reached. */
    endText: f.text({ max: 500 }),
    /** BCP 47; empty = the device's language. */
    language: f.choice(['en-US', 'zh-CN', 'ja-JP', 'ar-SA']),
    /** Digits of the language, or always 0 to 9. */
    digits: f.choice(['language', 'latin'], { required: true }),
    fontFamily: fontField,
    fontSize: f.int({ required: true, min: 4, max: 2000, unit: 'px' }),
    color: f.color({ required: true }),
    background: fillField.optional,
    /** Color behind each number. */
    tile: f.color(),
    ...frame,
  },
  defaults: {
    date: null,
    time: '00:00',
    timeZone: null,
    units: 'daysToSeconds',
    caption: null,
    endText: null,
    language: null,
    digits: 'language',
    fontFamily: firstFont,
    fontSize: 96,
    color: '#ffffff',
    background: null,
    tile: '#ffffff1f',
    ...frameDefaults,
  },
  size: { width: 960, height: 280 },
  // Keeps the props unchanged, because properties added after version 1 have defaults.
  migrations: [props => props],
  isLate: true,
  missing: props => [
    ...(props.date ? [] : (['widget.momentMissing'] as const)),
    ...(props.endText?.trim() ? [] : (['widget.endTextMissing'] as const)),
  ],
})

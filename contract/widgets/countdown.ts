import { firstFont, fontField } from '#contract/fonts/fontField.ts'
import { f } from '#contract/kernel/field.ts'
import { defineWidget } from '#contract/kernel/widget.ts'
import { fillField } from '#contract/programs/fill.ts'
import { frame, frameDefaults } from './frame.ts'

/** What is counted, the largest first; what is left out is part of the next one that is shown. */
export const countdownUnits = {
  days: ['day'],
  daysToHours: ['day', 'hour'],
  daysToMinutes: ['day', 'hour', 'minute'],
  daysToSeconds: ['day', 'hour', 'minute', 'second'],
  hoursToSeconds: ['hour', 'minute', 'second'],
  minutesToSeconds: ['minute', 'second'],
} as const
export type CountdownUnit = 'day' | 'hour' | 'minute' | 'second'

/** Counts down to a time on the wall clock of a place: New Year comes to every screen in its own zone unless one is named. */
export const countdown = defineWidget({
  kind: 'countdown',
  version: 2,
  props: {
    date: f.date(),
    time: f.time({ required: true }),
    /** IANA name; empty = the screen's own. */
    timeZone: f.text({ max: 64 }),
    units: f.choice(['daysToSeconds', 'daysToMinutes', 'daysToHours', 'days', 'hoursToSeconds', 'minutesToSeconds'], {
      required: true,
    }),
    /** Stands above the numbers. */
    caption: f.text({ max: 120 }),
    /** Stands in their place once the time has come. */
    endText: f.text({ max: 500 }),
    /** BCP 47; empty = the screen's own. */
    language: f.choice(['en-US', 'zh-CN', 'ja-JP', 'ar-SA']),
    /** Those of the language, or 0 to 9 in every one. */
    digits: f.choice(['language', 'latin'], { required: true }),
    fontFamily: fontField,
    fontSize: f.int({ required: true, min: 4, max: 2000, unit: 'px' }),
    color: f.color({ required: true }),
    background: fillField.optional,
    /** Behind every number. */
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
  // What version 1 did not know has its default.
  migrations: [props => props],
  isLate: true,
  missing: props => [
    ...(props.date ? [] : (['widget.momentMissing'] as const)),
    ...(props.endText?.trim() ? [] : (['widget.endTextMissing'] as const)),
  ],
})

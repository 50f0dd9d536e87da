import { firstFont, fontField } from '#contract/fonts/fontField.ts'
import { f } from '#contract/kernel/field.ts'
import { defineWidget } from '#contract/kernel/widget.ts'
import { fillField } from '#contract/programs/fill.ts'
import { weatherLocation } from '#contract/weather.ts'
import { frame, frameDefaults } from './frame.ts'

export const weather = defineWidget({
  kind: 'weather',
  version: 2,
  props: {
    place: f.json(weatherLocation),
    shows: f.choice(['both', 'now', 'days'], { required: true }),
    /** Number of days of the forecast, including today. */
    days: f.int({ required: true, min: 1, max: 7 }),
    unit: f.choice(['celsius', 'fahrenheit'], { required: true }),
    /** Also shows humidity and wind. */
    details: f.flag({ required: true }),
    /** BCP 47; empty = the device's language. */
    language: f.choice(['en-US', 'zh-CN', 'ja-JP', 'ar-SA']),
    /** Digits of the language, or always 0 to 9. */
    digits: f.choice(['language', 'latin'], { required: true }),
    fontFamily: fontField,
    fontSize: f.int({ required: true, min: 4, max: 2000, unit: 'px' }),
    color: f.color({ required: true }),
    background: fillField.optional,
    radius: f.int({ required: true, min: 0, max: 2000, unit: 'px' }),
    ...frame,
  },
  defaults: {
    place: null,
    shows: 'both',
    days: 5,
    unit: 'celsius',
    details: true,
    language: null,
    digits: 'language',
    fontFamily: firstFont,
    fontSize: 36,
    color: '#ffffff',
    background: '#12305acc',
    radius: 24,
    ...frameDefaults,
  },
  size: { width: 640, height: 400 },
  // Keeps the props unchanged, because properties added after version 1 have defaults.
  migrations: [props => props],
  missing: props => (props.place ? [] : ['widget.placeMissing']),
})

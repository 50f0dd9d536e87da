import { firstFont, fontField } from '#contract/fonts/fontField.ts'
import { f } from '#contract/kernel/field.ts'
import { defineWidget } from '#contract/kernel/widget.ts'
import { fillField } from '#contract/programs/fill.ts'
import { frame, frameDefaults } from './frame.ts'

export const clock = defineWidget({
  kind: 'clock',
  version: 3,
  props: {
    face: f.choice(['digital', 'analogue'], { required: true }),
    showTime: f.choice(['hourMinute', 'hourMinuteSecond', 'none'], { required: true }),
    showDate: f.choice(['none', 'short', 'long', 'weekday', 'monthDay', 'iso'], { required: true }),
    hour12: f.flag({ required: true }),
    /** For the analog face. */
    dial: f.choice(['marks', 'numbers', 'quarters', 'plain'], { required: true }),
    /** For example a city, to tell clocks of several cities apart. */
    caption: f.text({ max: 60 }),
    /** IANA name; empty = the device's zone. */
    timeZone: f.text({ max: 64 }),
    /** BCP 47; empty = the device's language. */
    language: f.choice(['en-US', 'zh-CN', 'ja-JP', 'ar-SA']),
    /** Digits of the language, or always 0 to 9. */
    digits: f.choice(['language', 'latin'], { required: true }),
    fontFamily: fontField,
    fontSize: f.int({ required: true, min: 4, max: 2000, unit: 'px' }),
    color: f.color({ required: true }),
    /** Color of the second hand. */
    accent: f.color({ required: true }),
    background: fillField.optional,
    align: f.choice(['start', 'center', 'end'], { required: true }),
    ...frame,
  },
  defaults: {
    face: 'digital',
    showTime: 'hourMinute',
    showDate: 'none',
    hour12: false,
    dial: 'marks',
    caption: null,
    timeZone: null,
    language: null,
    digits: 'language',
    fontFamily: firstFont,
    fontSize: 96,
    color: '#ffffff',
    accent: '#ff5a36',
    background: null,
    align: 'center',
    ...frameDefaults,
  },
  size: { width: 480, height: 160 },
  // Properties added after version 1 have defaults, except for the font, which version 1 took from the device.
  // Version 2 had no outline, shadow and gradient.
  migrations: [props => ({ fontFamily: 'sans', ...props }), props => props],
})

import { f } from '../kernel/field.ts'
import { defineWidget } from '../kernel/widget.ts'

export const clock = defineWidget({
  kind: 'clock',
  props: {
    showTime: f.choice(['hourMinute', 'hourMinuteSecond', 'none'], { required: true }),
    showDate: f.choice(['none', 'short', 'long', 'weekday'], { required: true }),
    hour12: f.flag({ required: true }),
    /** IANA name; empty = the screen's own. */
    timeZone: f.text({ max: 64 }),
    /** BCP 47; empty = the screen's own. */
    language: f.choice(['en-US', 'zh-CN', 'ja-JP', 'ar-SA']),
    fontSize: f.int({ required: true, min: 4, max: 2000, unit: 'px' }),
    color: f.color({ required: true }),
    background: f.color(),
    align: f.choice(['start', 'center', 'end'], { required: true }),
  },
  defaults: {
    showTime: 'hourMinute',
    showDate: 'none',
    hour12: false,
    timeZone: null,
    language: null,
    fontSize: 96,
    color: '#ffffff',
    background: null,
    align: 'center',
  },
  size: { width: 480, height: 160 },
})

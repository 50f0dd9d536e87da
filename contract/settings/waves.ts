import { f } from '#contract/kernel/field.ts'
import { defineSetting } from '#contract/kernel/setting.ts'

/** Sends and versions that go out in steps. */
export const waves = defineSetting({
  name: 'waves',
  fields: {
    /** A send to more screens is offered in steps; 0 = none is. */
    fromScreens: f.int({ min: 0, max: 1_000_000, default: 50 }),
    /** Minutes of faultless plays before the next step opens. */
    minutes: f.int({ min: 1, max: 10_080, default: 30 }),
    /** Of the screens that have it, how many may fail before it is taken back. */
    tolerance: f.int({ min: 0, max: 50, default: 2, unit: '%' }),
    /** How screens take up the player that a new version of the server brings. */
    player: f.choice(['steps', 'atOnce'], { default: 'steps' }),
  },
})

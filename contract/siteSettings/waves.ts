import { f } from '#contract/kernel/field.ts'
import { defineSiteSetting } from '#contract/kernel/siteSetting.ts'

/** Sends and software versions that are released in steps. */
export const waves = defineSiteSetting({
  name: 'waves',
  fields: {
    /** A send to more devices than this is offered in steps; 0 = never. */
    fromScreens: f.int({ min: 0, max: 1_000_000, default: 50 }),
    /** Minutes of playback without faults before the next step opens. */
    minutes: f.int({ min: 1, max: 10_080, default: 30 }),
    /** Share of devices with the release that may fail before it is rolled back. */
    tolerance: f.int({ min: 0, max: 50, default: 2, unit: '%' }),
    /** How devices update to the player of a new server version. */
    player: f.choice(['steps', 'atOnce'], { default: 'steps' }),
  },
})

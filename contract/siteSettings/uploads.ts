import { f } from '#contract/kernel/field.ts'
import { defineSiteSetting } from '#contract/kernel/siteSetting.ts'

const megabytes = <const D extends number>(fallback: D, most: number) => f.int({ min: 1, max: most, default: fallback })

/** Maximum upload sizes in megabytes (rules, Accounts 9). */
export const uploads = defineSiteSetting({
  name: 'uploads',
  fields: {
    picture: megabytes(20, 512),
    video: megabytes(2048, 65_536),
    audio: megabytes(100, 4096),
    document: megabytes(100, 1024),
    avatar: megabytes(5, 5),
    /** Program packages. */
    package: megabytes(4096, 65_536),
  },
})

import { f } from '#contract/kernel/field.ts'
import { defineSiteSetting } from '#contract/kernel/siteSetting.ts'

export const other = defineSiteSetting({
  name: 'other',
  fields: {
    /** Public URL of this server, `https://screens.example.com`; prefix of links in mails. */
    domain: f.url({ required: true }),
  },
})

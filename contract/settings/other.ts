import { f } from '#contract/kernel/field.ts'
import { defineSetting } from '#contract/kernel/setting.ts'

export const other = defineSetting({
  name: 'other',
  fields: {
    /** Public URL of this server, `https://screens.example.com`; prefix of links in mails. */
    domain: f.url({ required: true }),
  },
})

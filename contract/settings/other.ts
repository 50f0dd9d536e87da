import { f } from '#contract/kernel/field.ts'
import { defineSetting } from '#contract/kernel/setting.ts'

export const other = defineSetting({
  name: 'other',
  fields: {
    /** The address people reach this server at, `https://screens.example.com`: links in mails begin with it. */
    domain: f.url({ required: true }),
  },
})

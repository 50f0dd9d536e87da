import { f } from '#contract/kernel/field.ts'
import { defineSetting } from '#contract/kernel/setting.ts'
import { menuVersions } from '#contract/resources/people/menu.ts'

const agreement = () => f.longText({ max: 20_000 })

/** What login and shell look like. */
export const site = defineSetting({
  name: 'site',
  fields: {
    /** SITE_NAME until one is set. */
    name: f.text({ required: true, max: 50 }),
    logo: f.file({ kinds: ['picture'] }),
    /** Buttons, links, what is chosen; shaded until it can be read on every ground (src/ui/theme/accentPalette.ts). */
    accent: f.color(),
    /** IANA name; SITE_TIME_ZONE goes before it, and until one is set the zone of the server's machine holds. */
    timeZone: f.text({ max: 64 }),
    /** Behind the login form. */
    background: f.color(),
    /** Which entries of the menu belong to this site (rules/menu/shellMenuOf.ts). */
    edition: f.choice(menuVersions, { default: 'public' }),
    /** The licence agreement at registration; the built-in one where nothing is written. */
    agreementEnglish: agreement(),
    agreementChinese: agreement(),
    agreementJapanese: agreement(),
    agreementArabic: agreement(),
  },
  groups: {
    site: ['name', 'timeZone', 'edition'],
    look: ['logo', 'accent', 'background'],
    agreement: ['agreementEnglish', 'agreementChinese', 'agreementJapanese', 'agreementArabic'],
  },
})

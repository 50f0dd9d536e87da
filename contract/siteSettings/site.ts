import { f } from '#contract/kernel/field.ts'
import { defineSiteSetting } from '#contract/kernel/siteSetting.ts'
import { menuVersions } from '#contract/resources/people/menu.ts'

const agreement = () => f.longText({ max: 20_000 })

/** Name and appearance of the site, its time zone, the selection of menu entries, and the license agreements. */
export const site = defineSiteSetting({
  name: 'site',
  fields: {
    /** While unset, the environment variable SITE_NAME names the site. */
    name: f.text({ required: true, max: 50 }),
    logo: f.file({ kinds: ['picture'] }),
    /**
     * Color of buttons, links and selection; adjusted for readable contrast on every background
     * (src/ui/theme/accentPalette.ts).
     */
    accent: f.color(),
    /**
     * IANA name. The environment variable SITE_TIME_ZONE takes precedence; if neither is set, the zone of the
     * server's machine applies.
     */
    timeZone: f.text({ max: 64 }),
    /** Background of the sign-in form. */
    background: f.color(),
    /** Selects the menu entries of this site (rules/menu/shellMenuOf.ts). */
    edition: f.choice(menuVersions, { default: 'public' }),
    /** The menu hides the advanced pages (contract/menu.ts); permissions and search keep them. */
    isSmall: f.flag({ default: false }),
    /** License agreement at registration; the built-in one if empty. */
    agreementEnglish: agreement(),
    agreementChinese: agreement(),
    agreementJapanese: agreement(),
    agreementArabic: agreement(),
  },
  groups: {
    site: ['name', 'timeZone', 'isSmall', 'edition'],
    look: ['logo', 'accent', 'background'],
    agreement: ['agreementEnglish', 'agreementChinese', 'agreementJapanese', 'agreementArabic'],
  },
})

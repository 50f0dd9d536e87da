import { urlOf } from '#contract/kernel/route.ts'
import type { SiteInfo } from '#contract/services/system/common.ts'
import type { Context } from '#server/kernel/context.ts'

/** Returns the public information about the site, which visitors may read before they sign in. */
export async function readSite({
  db,
  settings,
  config,
}: Context): Promise<Omit<SiteInfo, 'timeZone' | 'version' | 'limits'>> {
  const [site, { isRenewalCharged }, slides] = await Promise.all([
    settings.readPlain('site', db),
    settings.readPlain('money', db),
    db
      .selectFrom('carousel')
      .select(['title', 'picture', 'url'])
      .where('status', '=', 0)
      .orderBy('sortOrder')
      .orderBy('id')
      .limit(mostSlides)
      .execute(),
  ])
  return {
    name: site.name ?? config.siteName,
    isZoneSet: config.timeZone !== null || site.timeZone !== null,
    isSmall: site.isSmall,
    isRenewalCharged,
    logo: site.logo && picturePath(site.logo),
    accent: site.accent,
    background: site.background,
    carousel: slides.map(({ picture, ...slide }) => ({ ...slide, picture: picturePath(picture) })),
  }
}

const mostSlides = 12
const picturePath = (fileId: string) => urlOf('/common/picture', fileId)

import { z } from 'zod'
import { defineService } from '#contract/kernel/service.ts'
import { sitePath } from './sitePath.ts'

export const siteInfo = z.object({
  name: z.string(),
  /** IANA name of the zone of times in requests and answers. */
  timeZone: z.string(),
  /** False: the zone is the default of the server's machine. */
  isZoneSet: z.boolean(),
  /** The menu shows only the pages that every site needs. */
  isSmall: z.boolean(),
  /** The site charges renewals, so the service of a device ends (rules, Money 0). */
  isRenewalCharged: z.boolean(),
  /** Public URL of the logo. */
  logo: z.string().nullable(),
  accent: z.string().nullable(),
  background: z.string().nullable(),
  carousel: z.array(z.object({ title: z.string(), picture: z.string(), url: z.string().nullable() })),
  version: z.string(),
  /** Maximum upload sizes in bytes. */
  limits: z.object({
    picture: z.number(),
    video: z.number(),
    audio: z.number(),
    document: z.number(),
    avatar: z.number(),
    package: z.number(),
  }),
})
export type SiteInfo = z.infer<typeof siteInfo>

export const common = defineService({
  name: 'common',
  path: '/',
  calls: {
    captchaInit: {
      method: 'GET',
      path: '/common/captcha/init',
      access: 'public',
      result: z.object({ captchaId: z.string(), code: z.null() }),
    },
    captchaDraw: { method: 'GET', path: '/common/captcha/draw/:captchaId', access: 'public', raw: true },
    /** Serves the logo, the pictures of the sign-in page, and the picture of the screens' card only. */
    picture: { method: 'GET', path: '/common/picture/:fileId', access: 'public', raw: true },
    site: { method: 'GET', path: sitePath, access: 'public', result: siteInfo },
    /** Answers 503 while the database is unreachable. */
    health: {
      method: 'GET',
      path: '/health',
      access: 'public',
      result: z.object({ database: z.boolean(), uptime: z.number() }),
    },
    openApi: { method: 'GET', path: '/openapi.json', access: 'public', raw: true },
  },
})

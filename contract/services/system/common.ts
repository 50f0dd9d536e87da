import { z } from 'zod'
import { defineService } from '#contract/kernel/service.ts'
import { sitePath } from './sitePath.ts'

export const siteInfo = z.object({
  name: z.string(),
  /** IANA zone of the wire's times. */
  timeZone: z.string(),
  /** Somebody chose it: until then it is that of the machine the server runs on. */
  isZoneSet: z.boolean(),
  /** Addresses of pictures anybody may see. */
  logo: z.string().nullable(),
  accent: z.string().nullable(),
  background: z.string().nullable(),
  carousel: z.array(z.object({ title: z.string(), picture: z.string(), url: z.string().nullable() })),
  version: z.string(),
  /** Largest sizes of uploads in bytes. */
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
    /** The picture. */
    captchaDraw: { method: 'GET', path: '/common/captcha/draw/:captchaId', access: 'public', raw: true },
    /** The logo and the pictures beside the login form, and no other. */
    picture: { method: 'GET', path: '/common/picture/:fileId', access: 'public', raw: true },
    site: { method: 'GET', path: sitePath, access: 'public', result: siteInfo },
    /** Without its database the server answers 503. */
    health: {
      method: 'GET',
      path: '/health',
      access: 'public',
      result: z.object({ database: z.boolean(), uptime: z.number() }),
    },
    openApi: { method: 'GET', path: '/openapi.json', access: 'public', raw: true },
  },
})

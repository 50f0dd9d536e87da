import { sql } from 'kysely'
import { openApiOf } from '#contract/derive/openApiOf.ts'
import { resources } from '#contract/resources/index.ts'
import { common } from '#contract/services/common.ts'
import { services } from '#contract/services/index.ts'
import type { Captcha } from '../accounts/captcha.ts'
import { serve } from '../behave.ts'
import type { Parts } from '../context.ts'
import { allRoutesOf } from '../http/mountRoutes.ts'
import { readUploadLimits } from '../media/readUploadLimits.ts'
import { createSitePictures } from '../site/createSitePictures.ts'
import { readSite } from '../site/readSite.ts'
import { sendSitePicture } from '../site/sendSitePicture.ts'

export function createCommon({ config, db, media }: Parts, captcha: Captcha) {
  let openApi: string | undefined
  const pictures = createSitePictures(media)
  return serve(common, {
    captchaInit: async () => ({ captchaId: await captcha.create(), code: null }),
    captchaDraw: async ({ captchaId }, { reply }) => {
      const picture = await captcha.draw(captchaId)
      reply.type('image/png').header('cache-control', 'no-store').send(picture)
      return null
    },
    site: async (_input, context) => ({
      ...(await readSite(context)),
      timeZone: config.timeZone,
      version: config.version,
      limits: await readUploadLimits(context),
    }),
    picture: ({ fileId }, context) => sendSitePicture(fileId, pictures, context),
    health: async (_input, { reply }) => {
      const database = await sql`SELECT 1`.execute(db).then(
        () => true,
        () => false,
      )
      // Whoever balances the load reads the status, not the envelope.
      if (!database) reply.code(503)
      return { database, uptime: Math.round(process.uptime()) }
    },
    openApi: (_input, { reply }) => {
      // Made when it is first asked for: it takes a tenth of the start.
      openApi ??= JSON.stringify(openApiOf(allRoutesOf({ resources, services }), config.version))
      reply.type('application/json').header('cache-control', 'no-cache').send(openApi)
      return null
    },
  })
}

import { sql } from 'kysely'
import { openApiOf } from '#contract/derive/openApiOf.ts'
import { resources } from '#contract/resources/index.ts'
import { services } from '#contract/services/index.ts'
import { common } from '#contract/services/system/common.ts'
import type { Captcha } from '#server/accounts/index.ts'
import { allRoutesOf } from '#server/http/mountRoutes.ts'
import { serve } from '#server/kernel/behave.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { readUploadLimits } from '#server/media/index.ts'
import { createSitePictures } from './createSitePictures.ts'
import { readSite } from './readSite.ts'
import { sendSitePicture } from './sendSitePicture.ts'

export function createCommon(parts: Parts, captcha: Captcha) {
  const { config, db } = parts
  let openApi: string | undefined
  const pictures = createSitePictures(parts)
  return serve(common, {
    captchaInit: async () => ({ captchaId: await captcha.create(), code: null }),
    captchaDraw: async ({ captchaId }, { apart, reply }) => {
      const picture = await captcha.draw(captchaId, apart.turn)
      reply.type('image/png').header('cache-control', 'no-store').send(picture)
      return null
    },
    site: async (_input, context) => ({
      ...(await readSite(context)),
      timeZone: context.time.zone(),
      version: config.version,
      limits: await readUploadLimits(context),
    }),
    picture: ({ fileId }, context) => sendSitePicture(fileId, pictures, context),
    health: async (_input, { reply }) => {
      const database = await sql`SELECT 1`.execute(db).then(
        () => true,
        () => false,
      )
      // Sets the HTTP status too, because load balancers do not read the envelope.
      if (!database) reply.code(503)
      return { database, uptime: Math.round(process.uptime()) }
    },
    openApi: (_input, { reply }) => {
      // The document is built at the first request, because it would take a tenth of the time of a start.
      openApi ??= JSON.stringify(
        openApiOf(allRoutesOf({ resources, services }), Object.values(resources), config.version),
      )
      reply.type('application/json').header('cache-control', 'no-cache').send(openApi)
      return null
    },
  })
}

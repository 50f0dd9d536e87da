import type { FastifyInstance } from 'fastify'
import type { Parts } from '#server/kernel/parts.ts'
import { collectUnneeded, removeOrphans } from './store/objects.ts'
import { removeStaleUploads } from './upload/removeStaleUploads.ts'

const hour = 60 * 60 * 1000

/**
 * Passes upload bodies unparsed to their handler. When the server is ready, deletes files that a crash left, unless
 * several servers share the installation. At that time and then every hour, deletes stale uploads and unused bytes.
 */
export function mountMedia(app: FastifyInstance, parts: Parts): void {
  app.addContentTypeParser('application/offset+octet-stream', (_request, _payload, done) => done(null))
  const tidy = async () => {
    await removeStaleUploads(parts)
    await collectUnneeded(parts)
  }
  const timer = setInterval(() => {
    tidy().catch(error => app.log.error({ err: error }, 'stored media could not be tidied'))
  }, hour)
  timer.unref()
  app.addHook('onReady', async () => {
    // With several servers, another server may be saving a file whose row does not exist yet. In that case only the
    // daily clean-up deletes orphans: it deletes a file only if two checks, at least an hour apart, find no row.
    if (!parts.config.isShared) await removeOrphans(parts)
    await tidy()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}

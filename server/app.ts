// Builds the application; main.ts listens. Tests use this as it is.
import formbody from '@fastify/formbody'
import helmet from '@fastify/helmet'
import websocket from '@fastify/websocket'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { AppError } from '#contract/errors.ts'
import { apiPrefix } from '#contract/kernel/route.ts'
import { resources } from '#contract/resources/index.ts'
import { services } from '#contract/services/index.ts'
import { mountAlarms } from './alarms/mountAlarms.ts'
import { behaviours } from './behaviours.ts'
import type { Parts } from './calls/parts.ts'
import { mountDevices } from './devices/session/mountDevices.ts'
import { createHandlers } from './handlers.ts'
import { createErrorHandler } from './http/answerError.ts'
import { limitCalls } from './http/callLimit.ts'
import { headersMs, limitConnections, lookEveryMs } from './http/connectionLimit.ts'
import { contentSecurityPolicy } from './http/contentSecurityPolicy.ts'
import { mountRoutes, refuseUndeclared, type ServerRegistry } from './http/mountRoutes.ts'
import { sendOwnPage, serveWeb } from './http/serveWeb.ts'
import type { Live } from './live/createLive.ts'
import { mountLive } from './live/mountLive.ts'
import { mountMedia } from './media/serve/mountMedia.ts'
import { mountMonitor } from './monitor/mountMonitor.ts'
import { mountVersions } from './versions/mountVersions.ts'

export type AppOptions = {
  parts: Parts
  live: Live
  /** Where the built pages are; nothing is served from a folder that is not there. */
  webDir: string
  /** Tests add a declaration of their own. */
  extend?: (registry: ServerRegistry) => ServerRegistry
}

export async function buildApp({ parts, live, webDir, extend }: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logController: new LogController({ disableRequestLogging: true }),
    loggerInstance: parts.log,
    trustProxy: parts.config.trustedProxies.length > 0 ? parts.config.trustedProxies : false,
    bodyLimit: 256 * 1024,
    routerOptions: { maxParamLength: 8000, ignoreTrailingSlash: true },
    // Uploads take as long as they take; limitConnections looks after all the others.
    requestTimeout: 0,
    http: { headersTimeout: headersMs, connectionsCheckingInterval: lookEveryMs },
    forceCloseConnections: true,
  })
  refuseUndeclared(app)
  app.setErrorHandler(createErrorHandler(parts))
  await app.register(helmet, { contentSecurityPolicy, crossOriginEmbedderPolicy: false, hsts: false })
  const { trustedProxies, connectionsPerAddress: perAddress, bodyMs, idleMs } = parts.config
  limitConnections(app, { perAddress, trustedProxies, bodyMs, idleMs })
  await limitCalls(app, parts)
  await app.register(formbody, { bodyLimit: 8 * 1024 * 1024 })
  await app.register(websocket, { options: { maxPayload: 256 * 1024 }, errorHandler: closeBroken })
  await mountLive(app, parts, live)
  mountMedia(app, parts)
  mountMonitor(app, parts, live.hub)
  mountDevices(app, parts)
  mountAlarms(app, parts)
  mountVersions(app, parts)

  const registry: ServerRegistry = { resources, behaviours, services, handlers: createHandlers(parts) }
  mountRoutes(app, parts, extend ? extend(registry) : registry)
  const hasPages = await serveWeb(app, webDir)
  app.setNotFoundHandler((request, reply) => answerMissing(request, reply, hasPages))
  return app
}

/** What a stranger sends that is no frame is nothing to wake anybody for. */
function closeBroken(error: Error, socket: { terminate(): void }, request: FastifyRequest): void {
  const isTheirs = 'code' in error && String(error.code).startsWith('WS_ERR_')
  request.log[isTheirs ? 'debug' : 'error']({ err: error }, 'a socket broke')
  socket.terminate()
}

/** An unknown call is an error in the envelope; an unknown page is the administration's own 404. */
function answerMissing(request: FastifyRequest, reply: FastifyReply, hasPages: boolean): unknown {
  const isPage =
    hasPages &&
    request.method === 'GET' &&
    !request.url.startsWith(`${apiPrefix}/`) &&
    (request.headers.accept ?? '').includes('text/html')
  if (isPage) return sendOwnPage(reply, 'index.html')
  throw new AppError('general.notFound')
}

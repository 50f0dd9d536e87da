// Builds the application. Opens no port, so that tests can use the same function; main.ts makes the server listen.
import { createServer } from 'node:https'
import helmet from '@fastify/helmet'
import websocket from '@fastify/websocket'
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerFactory,
  LogController,
} from 'fastify'
import { AppError } from '#contract/errors/errors.ts'
import { resources } from '#contract/resources/index.ts'
import { services } from '#contract/services/index.ts'
import type { Subject } from './assembly/defineSubject.ts'
import { createErrorHandler } from './http/answerError.ts'
import { limitCalls } from './http/callLimit.ts'
import { compressAnswers } from './http/compressAnswers.ts'
import { countConnections, headersMs, limitConnections, serverPatience } from './http/connectionLimit.ts'
import { mountRoutes, refuseUndeclared, type ServerRegistry } from './http/mountRoutes.ts'
import type { EarlyServer } from './http/openEarlyServer.ts'
import { readForms } from './http/readForms.ts'
import { securityHeaders } from './http/securityHeaders.ts'
import { isPageCall, sendOwnPage, serveWeb } from './http/serveWeb.ts'
import type { Parts } from './kernel/parts.ts'
import type { Live } from './live/createLive.ts'
import { mountLive } from './live/mountLive.ts'
import { behaviors } from './registries/behaviors.ts'
import { createHandlers } from './registries/handlers.ts'
import { subjects } from './registries/subjects.ts'

export type AppOptions = {
  parts: Parts
  live: Live
  /** Folder of the built pages. No pages are served if it does not exist. */
  webDir: string
  /** Server that is already listening and counts its connections. */
  front?: Pick<EarlyServer, 'server' | 'sockets' | 'answerBy'>
  /** Key and certificate as PEM. If given, the server speaks HTTPS. */
  secure?: { key: string; cert: string }
  /** Used by tests to add a declaration. */
  extend?: (registry: ServerRegistry) => ServerRegistry
}

/**
 * Returns a factory for the server `front`, which already listens, or for an HTTPS server; undefined if Fastify
 * should create an HTTP server. Fastify sets no time limits on servers from a factory, so this function sets them for
 * HTTPS.
 */
function serverFactoryOf({ front, secure }: Pick<AppOptions, 'front' | 'secure'>): FastifyServerFactory | undefined {
  if (front)
    return handler => {
      front.answerBy(handler)
      return front.server
    }
  return secure && (handler => createServer({ ...secure, ...serverPatience, handshakeTimeout: headersMs }, handler))
}

export async function buildApp({ parts, live, webDir, front, secure, extend }: AppOptions): Promise<FastifyInstance> {
  const { requestTimeout, keepAliveTimeout, ...http } = serverPatience
  const app = Fastify({
    logController: new LogController({ disableRequestLogging: true }),
    loggerInstance: parts.log,
    trustProxy: parts.config.trustedProxies.length > 0 ? parts.config.trustedProxies : false,
    bodyLimit: 256 * 1024,
    routerOptions: { maxParamLength: 8000, ignoreTrailingSlash: true },
    requestTimeout,
    keepAliveTimeout,
    http,
    serverFactory: serverFactoryOf({ front, secure }),
    forceCloseConnections: true,
  })
  refuseUndeclared(app)
  app.setErrorHandler(createErrorHandler(parts))
  await app.register(helmet, securityHeaders)
  const { trustedProxies, connectionsPerAddress: perAddress, bodyMs, idleMs } = parts.config
  if (!front) countConnections(app.server, { perAddress, trustedProxies })
  limitConnections(app, { perAddress, trustedProxies, bodyMs, idleMs })
  await limitCalls(app, parts)
  compressAnswers(app)
  readForms(app)
  await app.register(websocket, { options: { maxPayload: 256 * 1024, server: front?.sockets } })
  await mountLive(app, parts, live)
  for (const { mount } of subjects as readonly Subject[]) mount?.(app, parts, live.hub)

  const registry: ServerRegistry = { resources, behaviors, services, handlers: createHandlers(parts) }
  mountRoutes(app, parts, extend ? extend(registry) : registry)
  const hasPages = await serveWeb(app, webDir)
  app.setNotFoundHandler((request, reply) => answerMissing(request, reply, hasPages))
  return app
}

/** Answers unknown calls with an error envelope and unknown pages with the administration's 404 page. */
function answerMissing(request: FastifyRequest, reply: FastifyReply, hasPages: boolean): unknown {
  if (hasPages && isPageCall(request)) return sendOwnPage(reply, 'index.html')
  throw new AppError('general.notFound')
}

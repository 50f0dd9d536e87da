// Every declared call becomes a route here, with its permission entry; a route without one stops the start.
import type { FastifyInstance } from 'fastify'
import { routesOf, serviceRoutesOf } from '#contract/derive/routesOf.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import type { Route } from '#contract/kernel/route.ts'
import type { Service } from '#contract/kernel/service.ts'
import type { Behaviour } from '../behave.ts'
import type { Parts } from '../context.ts'
import { crudHandlersOf } from '../crud/crudHandlers.ts'
import { importHandlersOf } from '../imports/importHandlersOf.ts'
import { createHandler, type RouteHandler } from './createHandler.ts'

export type ServerRegistry = {
  resources: Readonly<Record<string, Resource>>
  behaviours: Readonly<Record<string, Behaviour | undefined>>
  services: Readonly<Record<string, Service>>
  handlers: Readonly<Record<string, Readonly<Record<string, RouteHandler>>>>
}

export function allRoutesOf(registry: Pick<ServerRegistry, 'resources' | 'services'>): Route[] {
  return [
    ...Object.values(registry.resources).flatMap(routesOf),
    ...Object.values(registry.services).flatMap(serviceRoutesOf),
  ]
}

const defaultBodyLimit = 256 * 1024
/** A program document may be long. */
const documentBodyLimit = 8 * 1024 * 1024

export function mountRoutes(app: FastifyInstance, parts: Parts, registry: ServerRegistry): void {
  const owners = new Map<string, string>()
  for (const route of allRoutesOf(registry)) {
    const key = `${route.method} ${route.url}`
    const other = owners.get(key)
    if (other) throw new Error(`${other} and ${route.id} both claim ${key}`)
    owners.set(key, route.id)
    const hasDocument = Object.values(route.input).some(({ kind }) => kind === 'json' || kind === 'html')
    app.route({
      method: route.method,
      url: route.url,
      config: route.access === 'signed' ? { route, rateLimit: picturesRate(parts) } : { route },
      bodyLimit: route.bodyLimit ?? (hasDocument ? documentBodyLimit : defaultBodyLimit),
      handler: createHandler(parts, route, handlerOf(registry, route)),
    })
  }
}

/** A page of thumbnails asks for them all at once. */
const picturesRate = ({ config }: Parts) => ({ max: config.callsPerSecond * 10, timeWindow: 1000 })

function handlerOf(registry: ServerRegistry, route: Route): RouteHandler {
  const name = route.id.slice(route.owner.length + 1)
  const resource = registry.resources[route.owner]
  if (resource && route.verb !== 'call') return crudHandlersOf(registry, resource)[route.verb] as RouteHandler
  const behaviour = registry.behaviours[route.owner] as { actions?: Record<string, RouteHandler> } | undefined
  const handler = resource
    ? (behaviour?.actions?.[name] ?? importHandlerOf(registry, resource, name))
    : registry.handlers[route.owner]?.[name]
  if (!handler) throw new Error(`${route.id} is declared but nothing handles it`)
  return handler
}

function importHandlerOf(registry: ServerRegistry, resource: Resource, name: string): RouteHandler | undefined {
  const handlers: Readonly<Record<string, RouteHandler>> = resource.imports ? importHandlersOf(registry, resource) : {}
  return handlers[name]
}

/** Fastify calls this for each route; whatever was mounted past the declarations must name its access too. */
export function refuseUndeclared(app: FastifyInstance): void {
  app.addHook('onRoute', options => {
    const config = options.config as { route?: Route; open?: string } | undefined
    if (options.method === 'HEAD' || options.method === 'OPTIONS') return
    // The built pages: @fastify/static takes no config for its route.
    if (options.url === '/*') return
    if (!config?.route && !config?.open)
      throw new Error(`The route ${String(options.method)} ${options.url} has no permission entry`)
  })
}

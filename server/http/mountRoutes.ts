// Mounts a route for every declared call. The server does not start if a route declares no access.
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { decodeInput } from '#contract/derive/decodeInput.ts'
import { restRoutesOf } from '#contract/derive/restOf.ts'
import { routesOf } from '#contract/derive/routesOf.ts'
import { serviceRoutesOf } from '#contract/derive/serviceRoutesOf.ts'
import type { Field } from '#contract/kernel/field.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import type { Route } from '#contract/kernel/route.ts'
import type { Service } from '#contract/kernel/service.ts'
import { createGate } from '#server/base/createGate.ts'
import type { Values } from '#server/base/values.ts'
import { crudHandlersOf } from '#server/crud/crudHandlers.ts'
import { importHandlersOf } from '#server/imports/importHandlersOf.ts'
import type { Behavior } from '#server/kernel/behave.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { createHandler, type RouteHandler } from './createHandler.ts'
import { createRefusalLines } from './createRefusalLines.ts'
import { restEdge } from './restEdge.ts'

export type ServerRegistry = {
  resources: Readonly<Record<string, Resource>>
  behaviors: Readonly<Record<string, Behavior | undefined>>
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
const documentBodyLimit = 8 * 1024 * 1024

/**
 * Maximum number of calls of screens that use a database connection at the same time; other connections of the pool
 * remain free for people.
 */
const screensAtOnce = 5
const mostScreensWaiting = 1_000

export function mountRoutes(app: FastifyInstance, parts: Parts, registry: ServerRegistry): void {
  const owners = new Map<string, string>()
  const routes = allRoutesOf(registry)
  const forms: RouteOptions[] = []
  const means = {
    screenGate: createGate({ atOnce: screensAtOnce, mostWaiting: mostScreensWaiting }),
    refusals: createRefusalLines(() => parts.ids.next()),
  }
  for (const route of routes) {
    const key = `${route.method} ${route.url}`
    const other = owners.get(key)
    if (other) throw new Error(`${other} and ${route.id} both claim ${key}`)
    owners.set(key, route.id)
    const options: RouteOptions = {
      method: route.method,
      url: route.url,
      config: { route },
      bodyLimit: bodyLimitOf(route),
      handler: route.edits ? createOrUpdate(route) : createHandler(parts, route, handlerOf(registry, route), means),
    }
    if (route.isMultipart) forms.push(options)
    else app.route(options)
  }
  mountForms(app, forms)
  for (const resource of Object.values(registry.resources)) {
    for (const rest of restRoutesOf(resource)) {
      app.route({
        method: rest.method,
        url: rest.url,
        config: { route: rest.route },
        bodyLimit: bodyLimitOf(rest.route),
        handler: createHandler(parts, rest.route, handlerOf(registry, rest.route), means, restEdge(resource, rest)),
      })
    }
  }

  /** Returns the handler for the common URL of create and update. A body with an id is an update. */
  function createOrUpdate(route: Route) {
    const update = routes.find(({ id }) => id === `${route.owner}.update`)
    if (!update) throw new Error(`${route.id} edits, but ${route.owner} has no update`)
    const create = createHandler(parts, route, handlerOf(registry, route), means)
    const edit = createHandler(parts, update, handlerOf(registry, update), means)
    const idOnly = { id: update.input.id as Field }
    return (request: FastifyRequest, reply: FastifyReply) => {
      const body = (typeof request.body === 'object' && request.body) || {}
      const { value, errors } = decodeInput(idOnly, body as Values, { partial: true })
      return value.id === undefined && errors.length === 0 ? create(request, reply) : edit(request, reply)
    }
  }
}

function bodyLimitOf({ bodyLimit, input }: Route): number {
  const hasDocument = Object.values(input).some(({ kind }) => kind === 'json' || kind === 'html')
  return bodyLimit ?? (hasDocument ? documentBodyLimit : defaultBodyLimit)
}

/**
 * Mounts the routes that receive a form with a file. Other routes refuse such a body unread. The handler that reads
 * the file limits its size.
 */
function mountForms(app: FastifyInstance, forms: readonly RouteOptions[]): void {
  app.register(async scope => {
    await scope.register(multipart, { limits: { fileSize: Number.MAX_SAFE_INTEGER, files: 1, fields: 20 } })
    for (const options of forms) scope.route(options)
  })
}

function handlerOf(registry: ServerRegistry, route: Route): RouteHandler {
  const name = route.id.slice(route.owner.length + 1)
  const resource = registry.resources[route.owner]
  if (resource && route.verb !== 'call') return crudHandlersOf(registry, resource)[route.verb] as RouteHandler
  const behavior = registry.behaviors[route.owner] as { actions?: Record<string, RouteHandler> } | undefined
  const handler = resource
    ? (behavior?.actions?.[name] ?? importHandlerOf(registry, resource, name))
    : registry.handlers[route.owner]?.[name]
  if (!handler) throw new Error(`${route.id} is declared but nothing handles it`)
  return handler
}

function importHandlerOf(registry: ServerRegistry, resource: Resource, name: string): RouteHandler | undefined {
  const handlers: Readonly<Record<string, RouteHandler>> = resource.imports ? importHandlersOf(registry, resource) : {}
  return handlers[name]
}

/** Makes Fastify throw when a route without declared access is mounted, even if it is not a route of the contract. */
export function refuseUndeclared(app: FastifyInstance): void {
  app.addHook('onRoute', options => {
    const config = options.config as { route?: Route; open?: string } | undefined
    if (options.method === 'HEAD' || options.method === 'OPTIONS') return
    // Exempts the route of the built pages, for which @fastify/static does not accept a `config`.
    if (options.url === '/*') return
    if (!config?.route && !config?.open)
      throw new Error(`The route ${String(options.method)} ${options.url} has no permission entry`)
  })
}

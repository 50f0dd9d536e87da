import { routesOf } from '#contract/derive/routesOf.ts'
import { serviceRoutesOf } from '#contract/derive/serviceRoutesOf.ts'
import type { Route } from '#contract/kernel/route.ts'
import type { RouteHandler } from '#server/http/createHandler.ts'
import type { ServerRegistry } from '#server/http/mountRoutes.ts'
import { sampleOf } from '#tests/server/support/samples/sampleOf.ts'
import type { TestServer } from '#tests/server/support/servers/testServer.ts'

type Handlers = Readonly<Record<string, RouteHandler>>
export type Probes = { extend: (registry: ServerRegistry) => ServerRegistry; switchOn(): void }

/**
 * Creates probes, which replace the handlers of actions and services behind the real guard. While the probes are on,
 * they only answer, so that an allowed call has no effect. Calls that create, read, update or delete records still
 * run.
 */
export function createProbes(): Probes {
  let isOn = false
  const nameOf = ({ id, owner }: Route) => id.slice(owner.length + 1)
  const probed = (names: readonly string[], real: Handlers | undefined) =>
    Object.fromEntries(
      names.map(key => {
        const probe: RouteHandler = (input, context) => (isOn ? 'let in' : real?.[key]?.(input, context))
        return [key, probe]
      }),
    )
  return {
    extend(registry) {
      const behaviors = Object.entries(registry.resources).map(([name, resource]) => {
        const own = registry.behaviors[name] as { actions?: Handlers } | undefined
        const calls = routesOf(resource).filter(({ verb }) => verb === 'call')
        return [name, { ...own, actions: probed(calls.map(nameOf), own?.actions) }]
      })
      const handlers = Object.entries(registry.services).map(([name, service]) => [
        name,
        probed(serviceRoutesOf(service).map(nameOf), registry.handlers[name]),
      ])
      return { ...registry, behaviors: Object.fromEntries(behaviors), handlers: Object.fromEntries(handlers) }
    },
    switchOn() {
      isOn = true
    },
  }
}

/** Errors of calls that the guard has let through: missing input, or an unknown ID. */
const behindTheGuard = ['general.invalidInput', 'general.notFound', 'general.selectData']

export type Answer = {
  success?: boolean
  message?: string
  result?: unknown
  error?: { id: string; fields?: { field: string; id: string }[] }
}

type Question = { id?: string; input?: Record<string, unknown> }

/** Calls a route with a token; `id` is used for every path parameter. */
export async function callRoute(
  server: TestServer,
  route: Route,
  token: string,
  { id = '1', input = {} }: Question = {},
): Promise<{ status: number; text: string }> {
  const hasBody = ['POST', 'PUT', 'PATCH'].includes(route.method)
  const hasInput = hasBody && !route.raw
  const query = hasBody
    ? ''
    : `?${new URLSearchParams(Object.entries(input).map(([key, value]) => [key, String(value)]))}`
  const response = await fetch(server.url + route.url.replace(/:\w+/g, id) + query, {
    method: route.method,
    redirect: 'manual',
    headers: { accessToken: token, ...(hasInput ? { 'content-type': 'application/json' } : {}) },
    ...(hasInput ? { body: JSON.stringify(input) } : {}),
  })
  return { status: response.status, text: await response.text() }
}

/** Calls a route with a token; returns the answer. */
export async function ask(server: TestServer, route: Route, token: string, question?: Question): Promise<Answer> {
  const { status, text } = await callRoute(server, route, token, question)
  if (text.startsWith('{')) return JSON.parse(text) as Answer
  // A HEAD response has no body: only its status shows a refusal.
  if (route.method === 'HEAD' && status === 401) return { error: { id: 'status.401' } }
  if (route.method === 'HEAD' && status === 403) return { error: { id: 'status.403' } }
  return { success: true, result: status }
}

/** `let in` if the guard let the call through, otherwise the error ID. */
export function verdictOf({ error }: Answer): string {
  return error && !behindTheGuard.includes(error.id) ? error.id : 'let in'
}

/** Sample values for the required input of a route. */
export function sampleInputOf(route: Route): Record<string, unknown> {
  const needed = Object.entries(route.input).filter(([, field]) => field.options.required)
  return Object.fromEntries(needed.map(([name, field]) => [name, sampleOf(field)]))
}

/** Every mounted path, parsed from Fastify's route tree. */
export function mountedUrls(server: TestServer): string[] {
  const above: string[] = []
  return server.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap(line => {
      const [, indent = '', part = '', methods] = line.match(/^([│ ]*)[└├]── (\S*)( \(.*\))?$/) ?? []
      if (part === '') return []
      above.splice(indent.length / 4)
      const url = above.join('') + part
      above.push(part)
      return methods ? [url.replace(/^\*$/, '/*')] : []
    })
}

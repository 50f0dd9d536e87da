// From a declaration to its routes: the one source of the server's router, the client, permissions and OpenAPI.
import { z } from 'zod'
import type { Action, ServiceCall } from '../kernel/call.ts'
import { pageOf } from '../kernel/paging.ts'
import { type Crud, type CrudVerb, pathOf, type Resource } from '../kernel/resource.ts'
import { type Method, type PermType, paramNamesOf, type Route, type RouteVerb, urlOf } from '../kernel/route.ts'
import type { Service } from '../kernel/service.ts'
import { createInputOf, listInputOf, updateInputOf } from './inputOf.ts'
import { recordSchemaOf } from './recordSchemaOf.ts'

const usualMethod: { readonly [K in keyof Required<Crud>]: Method } = {
  list: 'GET',
  one: 'GET',
  create: 'POST',
  update: 'POST',
  remove: 'DELETE',
}

export const verbPerm: { readonly [K in keyof Required<Crud>]: PermType } = {
  list: 'view',
  one: 'view',
  create: 'add',
  update: 'edit',
  remove: 'delete',
}

export function routesOf(resource: Resource): Route[] {
  const routes: Route[] = []
  const verbs = Object.keys(usualMethod) as (keyof Crud)[]
  for (const verb of verbs) {
    const declared = resource.crud[verb]
    if (declared !== undefined) routes.push(crudRoute(resource, verb, declared))
  }
  for (const [name, action] of Object.entries(resource.actions)) {
    const access = 'perm' in action ? { page: resource.page, perm: action.perm } : action.access
    routes.push(callRoute(resource.name, resource.path, name, action, access))
  }
  return routes
}

export function serviceRoutesOf(service: Service): Route[] {
  return Object.entries(service.calls).map(([name, call]) =>
    callRoute(service.name, service.path, name, call, call.access),
  )
}

function crudRoute(resource: Resource, verb: keyof Crud, declared: CrudVerb): Route {
  const path = pathOf(declared)
  const row = recordSchemaOf(resource, { heavy: false })
  const record = recordSchemaOf(resource, { heavy: true })
  const shapes: { readonly [K in keyof Required<Crud>]: Pick<Route, 'input' | 'result'> } = {
    list: { input: listInputOf(resource), result: pageOf(row) },
    one: { input: {}, result: record },
    create: { input: createInputOf(resource), result: record },
    update: { input: updateInputOf(resource), result: record },
    remove: { input: {}, result: z.null() },
  }
  return {
    id: `${resource.name}.${verb}`,
    owner: resource.name,
    verb: verb satisfies RouteVerb,
    method: typeof declared === 'string' ? usualMethod[verb] : declared.method,
    url: urlOf(resource.path, path),
    access: { page: resource.page, perm: verbPerm[verb] },
    params: paramNamesOf(path),
    raw: false,
    isAtomic: true,
    ...shapes[verb],
  }
}

function callRoute(
  owner: string,
  base: string,
  name: string,
  call: Action | ServiceCall,
  access: Route['access'],
): Route {
  return {
    id: `${owner}.${name}`,
    owner,
    verb: 'call',
    method: call.method,
    url: urlOf(base, call.path),
    access,
    params: paramNamesOf(call.path),
    input: call.input ?? {},
    result: call.result ?? z.null(),
    raw: call.raw ?? false,
    isAtomic: call.isAtomic ?? true,
    bodyLimit: call.bodyLimit,
  }
}

// Derives the routes of a declaration: the single source of the server's router, the client, permissions and OpenAPI.
import { z } from 'zod'
import type { Fields } from '#contract/kernel/field.ts'
import { pageOf } from '#contract/kernel/paging.ts'
import { type Crud, type CrudVerb, pathOf, type Resource } from '#contract/kernel/resource.ts'
import { type Method, type PermType, paramNamesOf, type Route, type RouteVerb, urlOf } from '#contract/kernel/route.ts'
import { importCallsOf } from './importOf.ts'
import { createInputOf, listInputOf, updateInputOf } from './inputOf.ts'
import { recordSchemaOf } from './recordSchemaOf.ts'
import { callRoute, serviceRoutesOf } from './serviceRoutesOf.ts'

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
  if (!resource.imports) return routes
  return [...routes, ...serviceRoutesOf(importCallsOf(resource))]
}

function methodOf(verb: keyof Crud, declared: CrudVerb): Method {
  return (typeof declared === 'string' ? undefined : declared.method) ?? usualMethod[verb]
}

/** The right that the verb requires; a form or page of the administration for this verb requires the same. */
export function accessOf(resource: Resource, verb: keyof Crud): 'member' | { page: string; perm: PermType } {
  const declared = resource.crud[verb]
  return (typeof declared === 'object' ? declared.access : undefined) ?? { page: resource.page, perm: verbPerm[verb] }
}

/** Input and result of each verb, built on first use: creating schemas dominates startup time. */
const shapes: { readonly [K in keyof Required<Crud>]: (resource: Resource) => Made } = {
  list: resource => ({
    input: () => listInputOf(resource),
    result: () => pageOf(recordSchemaOf(resource, { heavy: false })),
  }),
  one: resource => ({ input: () => ({}), result: () => recordSchemaOf(resource, { heavy: true }) }),
  create: resource => ({
    input: () => createInputOf(resource),
    result: () => recordSchemaOf(resource, { heavy: true }),
  }),
  update: resource => ({
    input: () => updateInputOf(resource),
    result: () => recordSchemaOf(resource, { heavy: true }),
  }),
  remove: ({ crud: { remove } }) => ({
    input: () => (typeof remove === 'object' && remove.input) || {},
    result: () => z.null(),
  }),
}

type Made = { readonly input: () => Fields; readonly result: () => z.ZodType }

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

function crudRoute(resource: Resource, verb: keyof Crud, declared: CrudVerb): Route {
  const path = pathOf(declared)
  const shape = shapes[verb](resource)
  const input = once(shape.input)
  const result = once(shape.result)
  return {
    id: `${resource.name}.${verb}`,
    owner: resource.name,
    verb: verb satisfies RouteVerb,
    method: methodOf(verb, declared),
    url: urlOf(resource.path, path),
    access: accessOf(resource, verb),
    params: paramNamesOf(path),
    ...(typeof declared === 'object' ? { by: declared.by, edits: declared.edits } : {}),
    raw: false,
    isAtomic: true,
    isRecorded: methodOf(verb, declared) !== 'GET',
    get input() {
      return input()
    },
    get result() {
      return result()
    },
  }
}

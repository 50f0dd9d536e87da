// refine's data provider over the contract's routes.
import type { BaseRecord, DataProvider, MetaQuery } from '@refinedev/core'
import { createAsk } from '#client/call.ts'
import type { Values } from '#client/encodeBody.ts'
import type { Http } from '#client/http.ts'
import { createVerbs } from '#client/verbs.ts'
import { AppError } from '#contract/errors/errors.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import { apiPrefix, type Method, type RouteVerb } from '#contract/kernel/route.ts'
import { declaredCallIn, signalOf } from '#src/core/requests/declaredCall.ts'
import { createListReads } from './listReads.ts'

type Deps = { readonly http: Http; readonly resources: Readonly<Record<string, Resource>> }

/** Maximum ids per deletion, because they are sent in the URL. */
const deletedAtOnce = 100

export function createDataProvider({ http, resources }: Deps): Required<DataProvider> {
  const verbs = createVerbs(http)
  const askDeclared = createAsk(http)

  function resourceOf(name: string): Resource {
    const resource = Object.hasOwn(resources, name) ? resources[name] : undefined
    if (!resource) throw new Error(`no resource "${name}" in the contract`)
    return resource
  }

  const ask = async (name: string, verb: Exclude<RouteVerb, 'call'>, input: Values, signal?: AbortSignal) =>
    verbs.ask(resourceOf(name), verb, input, { signal })

  return {
    getApiUrl: () => apiPrefix,
    ...createListReads({ verbs, askDeclared, resourceOf }),

    async getOne<T extends BaseRecord>({ resource, id, meta }: Parameters<DataProvider['getOne']>[0]) {
      return { data: (await ask(resource, 'one', { id }, signalOf(meta))) as T }
    },

    /** Saves by the call named in `meta`, if there is one (createBy). */
    async create<T extends BaseRecord, V>({
      resource,
      variables,
      meta,
    }: {
      resource: string
      variables: V
      meta?: MetaQuery
    }) {
      const called = declaredCallIn(meta)
      if (called) return { data: (await askDeclared(called.declaration, called.key, variables as Values)) as T }
      return { data: (await ask(resource, 'create', variables as Values)) as T }
    },

    createMany: async <T extends BaseRecord, V>({ resource, variables }: { resource: string; variables: V[] }) => ({
      data: await inTurn(variables, async one => (await ask(resource, 'create', one as Values)) as T),
    }),

    async update<T extends BaseRecord, V>({
      resource,
      id,
      variables,
    }: {
      resource: string
      id: unknown
      variables: V
    }) {
      return { data: (await ask(resource, 'update', { ...(variables as Values), id })) as T }
    },

    updateMany: async <T extends BaseRecord, V>(many: { resource: string; ids: unknown[]; variables: V }) => ({
      data: await inTurn(
        many.ids,
        async id => (await ask(many.resource, 'update', { ...(many.variables as Values), id })) as T,
      ),
    }),

    async deleteOne<T extends BaseRecord>({ resource, id }: { resource: string; id: unknown }) {
      await ask(resource, 'remove', { ids: [id] })
      return { data: { id } as T }
    },

    /** `meta.given`: input of the deletion besides the ids. */
    async deleteMany<T extends BaseRecord>({
      resource,
      ids,
      meta,
    }: Parameters<Required<DataProvider>['deleteMany']>[0]) {
      for (let start = 0; start < ids.length; start += deletedAtOnce)
        await ask(resource, 'remove', {
          ...(meta?.given as Values | undefined),
          ids: ids.slice(start, start + deletedAtOnce),
        })
      return { data: ids.map(id => ({ id })) as T[] }
    },

    /** Sends a declared call named in `meta` (useCallQuery, useCallMutation), or any other request to this server. */
    async custom<T extends BaseRecord>({
      url,
      method,
      payload,
      query,
      meta,
    }: Parameters<Required<DataProvider>['custom']>[0]) {
      const called = declaredCallIn(meta)
      if (called) {
        const { declaration, key, signal } = called
        return { data: (await askDeclared(declaration, key, payload as Values | undefined, signal)) as T }
      }
      const values = { ...(query as Values | undefined), ...(payload as Values | undefined) }
      return { data: (await http({ method: methodOf(method), url, values })) as T }
    },
  }
}

/** Processes items one after another: the first failure stops the rest. */
async function inTurn<A, B>(items: readonly A[], each: (item: A) => Promise<B>): Promise<B[]> {
  const done: B[] = []
  for (const item of items) done.push(await each(item))
  return done
}

function methodOf(method: string): Method {
  const upper = method.toUpperCase()
  if (upper === 'GET' || upper === 'POST' || upper === 'PUT' || upper === 'DELETE') return upper
  throw new AppError('general.invalidInput', { method })
}

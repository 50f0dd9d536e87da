// The five CRUD verbs over the routes of the contract; also used by the administration's data provider.
import { routesOf } from '#contract/derive/routesOf.ts'
import { maxPageSize, type Page } from '#contract/kernel/paging.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import type { Route, RouteVerb } from '#contract/kernel/route.ts'
import { fillPath } from './call.ts'
import type { Values } from './encodeBody.ts'
import type { Http, HttpRequest } from './http.ts'

type Asking = Pick<HttpRequest, 'signal' | 'prefer'>

export type Verbs = {
  ask(resource: Resource, verb: Exclude<RouteVerb, 'call'>, input: Values, asking?: Asking): Promise<unknown>
  page<T>(resource: Resource, query: Values, asking?: Asking): Promise<Page<T>>
  /** Fetches and yields all pages of the list, one after another. */
  pages<T>(resource: Resource, query: Values, asking?: Asking): AsyncGenerator<Page<T>, void, undefined>
}

export function createVerbs(http: Http): Verbs {
  const routes = new Map<string, Route[]>()

  const ask: Verbs['ask'] = async (resource, verb, input, asking) => {
    const own = routes.get(resource.name) ?? routesOf(resource)
    routes.set(resource.name, own)
    const route = own.find(({ id }) => id === `${resource.name}.${verb}`)
    if (!route) throw new Error(`${resource.name} has no ${verb}`)
    const { path, rest } = fillPath(route.url, input)
    return http({ method: route.method, url: path, values: rest, ...asking })
  }

  async function page<T>(resource: Resource, query: Values, asking?: Asking): Promise<Page<T>> {
    const answer = (await ask(resource, 'list', query, asking)) as Page<T>
    return { ...answer, content: answer.content ?? answer.records, totalElements: answer.totalElements ?? answer.total }
  }

  async function* pages<T>(resource: Resource, query: Values, asking?: Asking) {
    let seen = 0
    for (let pageNumber = 1; ; pageNumber++) {
      const found = await page<T>(resource, { ...query, pageNumber, pageSize: maxPageSize }, asking)
      yield found
      seen += found.content.length
      if (found.content.length < maxPageSize || seen >= found.totalElements) return
    }
  }

  return { ask, page, pages }
}

import type { FastifyRequest } from 'fastify'
import { type RestRoute, restListOf } from '#contract/derive/restOf.ts'
import type { Page } from '#contract/kernel/paging.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import type { Values } from '#server/base/values.ts'
import { isoTime } from '#server/base/wireTime.ts'
import type { Edge } from './createHandler.ts'

/**
 * Format of REST calls: plain JSON without the envelope, the total of a list in the header `x-total-count` (with
 * `x-total-capped: true` if more rows match than are counted), times in ISO 8601.
 */
export function restEdge(resource: Resource, { verb }: RestRoute): Edge {
  return {
    sent(request) {
      const { id = '' } = request.params as { id?: string }
      const params: Record<string, string> = verb === 'remove' ? { ids: id } : { id }
      return { values: valuesOf(request, id), params }
    },
    answer(result, { reply }) {
      if (verb === 'create') reply.code(201)
      if (verb === 'remove') return {}
      if (verb !== 'list') return result
      const { content, total, capped } = result as Page<unknown>
      reply.header('x-total-count', String(total))
      if (capped) reply.header('x-total-capped', 'true')
      return content
    },
    time: ({ time }) => isoTime(time),
  }

  function valuesOf({ query, body }: FastifyRequest, id: string): unknown {
    switch (verb) {
      case 'list':
        return restListOf(resource, query as Values)
      case 'one':
        return {}
      case 'create':
        return body
      case 'update':
        return typeof body === 'object' ? { ...body, id } : body
      case 'remove':
        // Values other than the id come in the query. Some clients send them in the body instead.
        return typeof body === 'object' ? { ...(query as Values), ...body } : query
    }
  }
}

// OpenAPI 3.1 from the routes. Every answer is the envelope, with status 200.
import { z } from 'zod'
import { envelopeOf } from '#contract/kernel/envelope.ts'
import type { Fields } from '#contract/kernel/field.ts'
import type { Route } from '#contract/kernel/route.ts'

type Json = Record<string, unknown>

export function openApiOf(routes: readonly Route[], version: string): Json {
  const paths: Record<string, Json> = {}
  for (const route of routes) {
    const url = route.url.replace(/:(\w+)/g, '{$1}')
    paths[url] = { ...paths[url], [route.method.toLowerCase()]: operationOf(route) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Marquee', version },
    components: { securitySchemes: { accessToken: { type: 'apiKey', in: 'header', name: 'accessToken' } } },
    paths,
  }
}

function operationOf(route: Route): Json {
  const isQuery = route.method === 'GET' || route.method === 'DELETE' || route.method === 'HEAD'
  const path = route.params.map(name => ({ name, in: 'path', required: true, schema: { type: 'string' } }))
  const query = isQuery
    ? Object.entries(route.input).map(([name, field]) => ({
        name,
        in: 'query',
        required: field.options.required ?? false,
        schema: schemaOf(field.schema),
      }))
    : []
  const isOpen = route.access === 'public' || route.access === 'signed'
  return {
    operationId: route.id,
    tags: [route.owner],
    description: descriptionOf(route),
    parameters: [...path, ...query],
    ...(isOpen ? {} : { security: [{ accessToken: [] }] }),
    ...(route.isMultipart ? { requestBody: formBody } : {}),
    ...(isQuery || route.raw || Object.keys(route.input).length === 0 ? {} : { requestBody: bodyOf(route) }),
    responses: route.raw
      ? { 200: { description: 'The content' } }
      : {
          200: {
            description: 'The envelope',
            content: { 'application/json': { schema: schemaOf(envelopeOf(route.result)) } },
          },
        },
  }
}

const formBody: Json = {
  content: {
    'multipart/form-data': {
      schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] },
    },
  },
}

function descriptionOf({ access, owner, edits, by }: Route): string {
  return [
    typeof access === 'string' ? `Access: ${access}` : `Access: ${access.page} / ${access.perm}`,
    ...(edits ? [`With an id it is ${owner}.update`] : []),
    ...(by ? [`Takes the id or the ${by}`] : []),
  ].join('. ')
}

function bodyOf(route: Route): Json {
  const schema = objectOf(route.input, route.verb === 'update')
  return { content: { 'application/x-www-form-urlencoded': { schema }, 'application/json': { schema } } }
}

function objectOf(fields: Fields, isPartial: boolean): Json {
  const required = Object.entries(fields).filter(
    ([name, { options }]) => options.required && (!isPartial || name === 'id'),
  )
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field.schema)])),
    ...(required.length > 0 ? { required: required.map(([name]) => name) } : {}),
  }
}

function schemaOf(schema: z.ZodType): Json {
  const { $schema, ...rest } = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })
  return rest
}

// OpenAPI 3.1 from the routes. The wire protocol answers every call with the envelope and status 200, except calls
// that answer raw content. REST answers without an envelope.
import { z } from 'zod'
import { envelopeOf } from '#contract/kernel/envelope.ts'
import type { Fields } from '#contract/kernel/field.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import type { Route } from '#contract/kernel/route.ts'
import { recordSchemaOf } from './recordSchemaOf.ts'
import { type RestRoute, restParametersOf, restRoutesOf } from './restOf.ts'

type Json = Record<string, unknown>

export function openApiOf(routes: readonly Route[], resources: readonly Resource[], version: string): Json {
  const paths: Record<string, Json> = {}
  const add = ({ method, url }: Pick<Route, 'method' | 'url'>, operation: Json) => {
    const path = url.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation }
  }
  for (const route of routes) add(route, operationOf(route))
  for (const resource of resources) {
    for (const rest of restRoutesOf(resource)) add(rest, restOperationOf(resource, rest))
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Marquee', version },
    components: {
      securitySchemes: {
        accessToken: { type: 'apiKey', in: 'header', name: 'accessToken' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
    },
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

/** Describes a call under its REST address (docs/guides/rest.md). */
function restOperationOf(resource: Resource, { verb, route, url }: RestRoute): Json {
  const record = schemaOf(recordSchemaOf(resource, { heavy: verb !== 'list' }))
  const answers: { readonly [V in RestRoute['verb']]: Json } = {
    list: {
      200: {
        description: 'The rows of the page',
        headers: {
          'x-total-count': { description: 'Rows on all pages', schema: { type: 'integer' } },
          'x-total-capped': {
            description: 'True if more rows match than a search counts',
            schema: { type: 'boolean' },
          },
        },
        content: { 'application/json': { schema: { type: 'array', items: record } } },
      },
    },
    one: { 200: { description: 'The record', content: { 'application/json': { schema: record } } } },
    create: { 201: { description: 'What was made', content: { 'application/json': { schema: record } } } },
    update: { 200: { description: 'What it is now', content: { 'application/json': { schema: record } } } },
    remove: { 200: { description: 'It is deleted' } },
  }
  const hasBody = verb === 'create' || verb === 'update'
  const parameters = [
    ...(url.includes(':id') ? [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }] : []),
    ...(verb === 'list' ? restParametersOf(resource) : []).map(name => ({
      name,
      in: 'query',
      schema: { type: 'string' },
    })),
  ]
  return {
    operationId: `rest.${route.id}`,
    tags: [route.owner],
    description: descriptionOf(route),
    parameters,
    security: [{ accessToken: [] }, { bearer: [] }],
    ...(hasBody
      ? {
          requestBody: {
            content: { 'application/json': { schema: objectOf(route.input, verb === 'update', ['id']) } },
          },
        }
      : {}),
    responses: answers[verb],
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

function objectOf(given: Fields, isPartial: boolean, without: readonly string[] = []): Json {
  const fields = Object.entries(given).filter(([name]) => !without.includes(name))
  const required = fields.filter(([name, { options }]) => options.required && (!isPartial || name === 'id'))
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(([name, field]) => [name, schemaOf(field.schema)])),
    ...(required.length > 0 ? { required: required.map(([name]) => name) } : {}),
  }
}

function schemaOf(schema: z.ZodType): Json {
  const { $schema, ...rest } = z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })
  return rest
}

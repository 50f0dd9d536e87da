import { parse } from 'node:querystring'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#contract/errors/errors.ts'

const bodyLimit = 8 * 1024 * 1024
/**
 * Maximum number of values in one form, because parsing hundreds of thousands would block the event loop. Long lists
 * of ids are sent as one value with commas.
 */
const most = 5_000

/** Parses URL-encoded forms, without files. */
export function readForms(app: FastifyInstance): void {
  const options = { parseAs: 'string', bodyLimit } as const
  app.addContentTypeParser('application/x-www-form-urlencoded', options, (_request, body: string, done) => {
    if (hasTooMany(body)) done(new AppError('general.tooManyValues', { max: most }))
    else done(null, parse(body, '&', '=', { maxKeys: most }))
  })
}

function hasTooMany(body: string): boolean {
  let count = 1
  for (let at = body.indexOf('&'); at >= 0 && count <= most; at = body.indexOf('&', at + 1)) count += 1
  return count > most
}

// Answers every failure with the id of an error in the catalog and its text in the reader's language. Internal
// details are never sent.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError, errors } from '#contract/errors/errors.ts'
import type { Failure } from '#contract/kernel/envelope.ts'
import type { Route } from '#contract/kernel/route.ts'
import { restPrefix } from '#contract/kernel/route.ts'
import type { Texts } from '#server/base/createTexts.ts'
import { toAppError } from '#server/crud/databaseErrors.ts'
import { toDiskFull } from '#server/crud/toDiskFull.ts'
import { toConnectionLost } from '#server/db/connectionLost.ts'
import type { Parts } from '#server/kernel/parts.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    route?: Route
  }
}

export function failureOf(parts: Pick<Parts, 'texts' | 'now'>, error: AppError, language: string): Failure {
  const fields = error.fields.map(({ field, id, params, row }) => ({
    field,
    id,
    message: parts.texts.say(language, id, params),
    ...(row === undefined ? {} : { row }),
  }))
  return {
    success: false,
    message: parts.texts.say(language, error.id, named(parts.texts, error.params, language)),
    code: errors[error.id],
    timestamp: parts.now().getTime(),
    result: null,
    error: { id: error.id, params: error.params, ...(fields.length > 0 ? { fields } : {}) },
  }
}

/** Replaces the name of a resource in the parameters by its name in the reader's language. */
function named({ find }: Texts, params: AppError['params'], language: string): AppError['params'] {
  const word = find(language, 'resources', `${params.resource}.name`)
  return word === undefined ? params : { ...params, resource: word }
}

export function createErrorHandler(parts: Parts) {
  return (thrown: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const error = known(thrown)
    if (!error) request.log.error({ err: thrown }, 'unexpected error')
    if (error?.id === 'general.databaseAway')
      request.log.warn({ err: thrown }, 'the connection to the database was lost')
    if (error?.id === 'general.crowded')
      request.log.warn('more waits than there is room for: connections to the database or readers of files')
    const shown = error ?? new AppError('general.unknown')
    const language = parts.texts.languageOf(request.headers['accept-language'])
    if (shown.id === 'general.busy' || shown.id === 'general.crowded')
      reply.header('retry-after', String(shown.params.seconds))
    const hasStatus = request.routeOptions.config.route?.raw || request.url.startsWith(`${restPrefix}/`)
    const status = hasStatus ? statusOf(shown) : 200
    return reply
      .code(status)
      .type('application/json')
      .send(failureOf(parts, shown, language))
  }
}

const frameworkErrors: Record<string, AppError['id']> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'general.tooLarge',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'general.unsupportedMedia',
  FST_ERR_CTP_INVALID_JSON_BODY: 'general.invalidInput',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'general.invalidInput',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'general.invalidInput',
}

function known(thrown: unknown): AppError | null {
  const error = toAppError(toConnectionLost(toDiskFull(thrown)))
  if (error instanceof AppError) return error
  if (typeof error !== 'object' || error === null) return null
  const { code, statusCode } = error as { code?: string; statusCode?: number }
  const id = frameworkErrors[code ?? '']
  if (id) return new AppError(id)
  if (statusCode === 429) return new AppError('general.tooMany')
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? new AppError('general.invalidInput') : null
}

/** Returns the HTTP status, for browsers, protocols and REST clients that do not read the envelope. */
function statusOf(error: AppError): number {
  if (error.id === 'general.notFound') return 404
  if (error.id === 'general.conflict') return 409
  if (error.id === 'general.tooLarge' || error.id === 'file.tooLarge') return 413
  if (error.id === 'general.unsupportedMedia') return 415
  if (error.id === 'general.tooMany' || error.id === 'general.busy' || error.id === 'general.tooManyWaiting') return 429
  if (error.id === 'file.diskFull') return 507
  if (error.id === 'general.databaseAway' || error.id === 'general.crowded') return 503
  const code = errors[error.id]
  return code === 401 || code === 403 ? code : error.id === 'general.unknown' ? 500 : 400
}

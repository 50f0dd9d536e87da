import type { ErrorId } from '#contract/errors/errors.ts'
import type { ErrorDetail } from '#contract/kernel/envelope.ts'

type Init = {
  id: ErrorId | (string & {})
  message: string
  code: number
  fields?: ErrorDetail['fields']
  params?: ErrorDetail['params']
  /** The underlying error, if the call got no answer. */
  cause?: unknown
}

/** Error of a failed call. `message` and the messages of `fields` are in the user's language. */
export class ApiError extends Error {
  /** Known IDs are listed; a newer server may send others. */
  readonly id: ErrorId | (string & {})
  /** Named as in refine's HttpError: the envelope's code, and messages by field. */
  readonly statusCode: number
  readonly errors: Record<string, string[]>
  readonly fields: NonNullable<ErrorDetail['fields']>
  readonly params: Record<string, unknown>

  constructor({ id, message, code, fields = [], params = {}, cause }: Init) {
    super(message, cause === undefined ? undefined : { cause })
    this.name = 'ApiError'
    this.id = id
    this.statusCode = code
    this.fields = fields
    this.params = params
    this.errors = {}
    for (const { field, message: text } of fields) this.errors[field] = [...(this.errors[field] ?? []), text]
  }
}

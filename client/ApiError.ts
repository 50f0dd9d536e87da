import type { ErrorId } from '#contract/errors/errors.ts'
import type { ErrorDetail } from '#contract/kernel/envelope.ts'

type Init = {
  id: ErrorId | (string & {})
  message: string
  code: number
  fields?: ErrorDetail['fields']
  params?: ErrorDetail['params']
  /** Of a call that nothing answered. */
  cause?: unknown
}

/** What a call failed with. `message` and the fields' messages are already in the reader's language. */
export class ApiError extends Error {
  /** The known ones are listed; a newer server may have others. */
  readonly id: ErrorId | (string & {})
  /** The names refine's HttpError knows: the envelope's code, and messages by field. */
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

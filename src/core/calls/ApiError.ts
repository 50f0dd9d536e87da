import type { ErrorDetail } from '#contract/kernel/envelope.ts'

type Init = {
  id: string
  message: string
  code: number
  fields?: ErrorDetail['fields']
  params?: ErrorDetail['params']
}

/** What a call failed with. `message` and the fields' messages are already in the reader's language. */
export class ApiError extends Error {
  readonly id: string
  /** The names refine's HttpError knows: the envelope's code, and messages by field. */
  readonly statusCode: number
  readonly errors: Record<string, string[]>
  readonly fields: NonNullable<ErrorDetail['fields']>
  readonly params: Record<string, unknown>

  constructor({ id, message, code, fields = [], params = {} }: Init) {
    super(message)
    this.name = 'ApiError'
    this.id = id
    this.statusCode = code
    this.fields = fields
    this.params = params
    this.errors = {}
    for (const { field, message: text } of fields) this.errors[field] = [...(this.errors[field] ?? []), text]
  }
}

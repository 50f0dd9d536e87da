// The envelope of JSON answers (xboot-api.md 1.1) and of errors of all calls. The HTTP status is 200 even for errors,
// except in REST, raw calls and the health call.
import { z } from 'zod'

/** `fields` lists the invalid fields; `row` is 1-based and set by imports. */
export const errorDetail = z.object({
  id: z.string(),
  fields: z
    .array(z.object({ field: z.string(), id: z.string(), message: z.string(), row: z.number().optional() }))
    .optional(),
  params: z.record(z.string(), z.unknown()).optional(),
})
export type ErrorDetail = z.infer<typeof errorDetail>

export const failure = z.object({
  success: z.literal(false),
  message: z.string(),
  code: z.number(),
  timestamp: z.number(),
  result: z.null(),
  error: errorDetail,
})
export type Failure = z.infer<typeof failure>
export type Success<T> = { success: true; message: string; code: 200; timestamp: number; result: T }
export type Envelope<T> = Success<T> | Failure

/** Schema of an answer: a union on `success`, so that an error answer matches the same schema. */
export function envelopeOf<T extends z.ZodType>(result: T) {
  const success = z.object({
    success: z.literal(true),
    message: z.string(),
    code: z.literal(200),
    timestamp: z.number(),
    result,
  })
  return z.discriminatedUnion('success', [success, failure])
}

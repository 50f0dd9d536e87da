import { decodeInput } from '#contract/derive/decodeInput.ts'
import { createInputOf } from '#contract/derive/inputOf.ts'
import { AppError } from '#contract/errors/errors.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import { resources } from '#contract/resources/index.ts'
import type { Values } from '#server/base/values.ts'
import { crudHandlersOf } from '#server/crud/crudHandlers.ts'
import type { Context } from '#server/kernel/context.ts'
import { behaviors } from '#server/registries/behaviors.ts'

/** Creates a record with the same checks as a call and returns its id. Throws an error if a check fails. */
export async function addRecord(resource: Resource, values: Values, context: Context): Promise<string> {
  const { value, errors } = decodeInput(createInputOf(resource), values, { fill: true })
  if (errors.length > 0) throw new AppError('general.invalidInput', {}, errors)
  const created = (await crudHandlersOf({ resources, behaviors }, resource).create(value, context)) as Values
  return String(created.id)
}

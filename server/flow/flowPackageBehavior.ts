import { fieldError } from '#contract/errors/errors.ts'
import { flowPackage } from '#contract/resources/money/flowPackage.ts'
import type { Values } from '#server/base/values.ts'
import { behave } from '#server/kernel/behave.ts'

/** Throws for a daily package without `days`; clears `days` of other packages. */
function withDays(values: Values, before: Values = {}): Values {
  const { kind, days } = { ...before, ...values }
  if (kind !== 'daily') return { ...values, days: null }
  if (days === null || days === undefined) throw fieldError('days', 'field.required')
  return values
}

export const flowPackageBehavior = behave(flowPackage, {
  before: {
    create: values => withDays(values),
    update: (values, row) => withDays(values, row),
  },
})

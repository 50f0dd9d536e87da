import { createInputOf, updateInputOf } from '#contract/derive/inputOf.ts'
import type { Field, Fields } from '#contract/kernel/field.ts'
import type { Presentation } from '#src/core/assembly/present.ts'

export type FormField = { readonly name: string; readonly field: Field; readonly isLocked: boolean }

/** Form fields in the order of the view. JSON fields need an input override. */
export function formFieldsOf({ resource, inputs }: Presentation, isNew: boolean): FormField[] {
  return resource.views.form.flatMap(name => {
    const field = resource.fields[name]
    if (!field || (field.kind === 'json' && !Object.hasOwn(inputs, name))) return []
    if (!isNew && field.options.requestOnly) return []
    const isLocked = !isNew && field.options.immutable === true
    return isLocked && field.kind === 'secret' ? [] : [{ name, field, isLocked }]
  })
}

/** Fields that are validated and sent. */
export function writtenFieldsOf({ resource }: Presentation, isNew: boolean): Fields {
  return isNew ? createInputOf(resource) : updateInputOf(resource)
}

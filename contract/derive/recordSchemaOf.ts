// The schema of an answered record, for OpenAPI and the conformance tests.
import { z } from 'zod'
import { commonFields } from '#contract/kernel/commonFields.ts'
import type { Field } from '#contract/kernel/field.ts'
import type { Resource } from '#contract/kernel/resource.ts'
import { titleKeyOf } from './titleKeyOf.ts'

const refItem = z.object({ id: z.string(), title: z.string() })

export function recordSchemaOf(resource: Resource, { heavy }: { heavy: boolean }) {
  const shape: Record<string, z.ZodType> = { ...commonFields }
  for (const [name, field] of Object.entries(resource.fields)) {
    if (field.kind === 'secret' || field.options.requestOnly || (field.options.heavy && !heavy)) continue
    shape[name] = answeredOf(field)
    if (field.kind === 'ref' || field.kind === 'file') shape[titleKeyOf(name)] = z.string().nullable()
  }
  return z.object(shape)
}

function answeredOf(field: Field): z.ZodType {
  if (field.kind === 'refs') return z.array(refItem)
  return field.options.required || field.options.default !== undefined ? field.schema : field.schema.nullable()
}

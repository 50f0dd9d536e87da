import type { Resource } from '#contract/kernel/resource.ts'
import { scopeOf } from './fieldOf.ts'

export function headingKeyOf(resource: Resource, heading: string): string {
  return heading === 'record' ? 'ui:form.record' : `${scopeOf(resource)}.groups.${heading}`
}

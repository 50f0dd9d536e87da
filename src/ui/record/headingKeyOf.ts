import type { Resource } from '#contract/kernel/resource.ts'
import { scopeOf } from './fieldOf.ts'

/** Locale key of a group heading. */
export function headingKeyOf(resource: Resource, heading: string): string {
  return heading === 'record' ? 'ui:form.record' : `${scopeOf(resource)}.groups.${heading}`
}

import type { Resource } from '#contract/kernel/resource.ts'
import type { AnyRecord } from '#src/core/present.ts'

/** What one record is called; its id when it has no name. */
export function titleOf(resource: Resource | undefined, record: AnyRecord): string {
  const title = resource ? record[resource.title] : undefined
  return typeof title === 'string' && title !== '' ? title : record.id
}

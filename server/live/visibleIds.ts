import { type ResourceName, resources } from '#contract/resources/index.ts'
import { type Caller, hasPerm } from '#server/kernel/caller.ts'
import type { ChangedRow } from '#server/kernel/publish.ts'
import type { Change } from './createChangeBuffer.ts'

/**
 * Returns the ids of changed rows that the caller may see; null if the caller must not learn of the change at all.
 */
export function visibleIds(
  caller: Caller,
  change: Change,
  hasOwnScope: (resource: string) => boolean,
): string[] | null {
  // In tests, the registry contains resources that the contract does not have.
  if (!Object.hasOwn(resources, change.resource)) return null
  const { page, rows } = resources[change.resource]
  if (!hasPerm(caller, page, 'view')) return null
  const seesAll = hasPerm(caller, page, 'manageAll') || (rows === 'all' && !hasOwnScope(change.resource))
  const seen = seesAll
    ? change.rows
    : change.rows.filter(row => isOwn(caller, row) || isOfBound(caller, change.resource, row))
  // A change without rows means that any row may have changed.
  return seen.length > 0 || change.rows.length === 0 ? seen.map(({ id }) => id) : null
}

const isOwn = ({ ownIds }: Caller, { ownerId }: ChangedRow) => ownerId != null && ownIds.includes(ownerId)

function isOfBound({ boundDevices }: Caller, resource: ResourceName, { id, deviceId }: ChangedRow): boolean {
  const of = resource === 'device' ? id : deviceId
  return of != null && boundDevices?.has(of) === true
}

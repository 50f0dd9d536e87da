import type { CurrentUser } from '#contract/services/people/auth.ts'
import { lastKnown } from './lastKnown.ts'

export type KnownUser = Pick<CurrentUser, 'roles' | 'permissions'>

/** Rights of the last sign-in or visit, with which simple mode begins before the server answers. */
export const knownUser = lastKnown(
  'rights',
  (value): value is KnownUser =>
    typeof value === 'object' &&
    value !== null &&
    'roles' in value &&
    Array.isArray(value.roles) &&
    'permissions' in value,
)

export const saveKnownUser = ({ id, roles, permissions }: Pick<CurrentUser, 'id'> & KnownUser): void =>
  knownUser.save(id, { roles, permissions })

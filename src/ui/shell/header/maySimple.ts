import type { StoredUser } from '#src/core/state/session.ts'

/** Simple mode is not offered to sub-accounts (spec 6). */
export const maySimple = (user: StoredUser | null) => user !== null && user.type !== 2

import { z } from 'zod'
import { type PermType, permTypes } from '#contract/kernel/route.ts'

const most = { pages: 200, name: 64 }

/** Page → permissions in addition to `view`, which every listed page includes. */
export const tokenScope = z
  .record(z.string().min(1).max(most.name), z.array(z.enum(permTypes)).max(permTypes.length))
  .refine(scope => Object.keys(scope).length > 0 && Object.keys(scope).length <= most.pages)
export type TokenScope = z.infer<typeof tokenScope>

type Grants = ReadonlyMap<string, ReadonlySet<PermType>>

/** The subset of the owner's rights that a token has. `isOwnOnly`: removes access to rows of other accounts. */
export function grantsOfToken(grants: Grants, scope: TokenScope, isOwnOnly: boolean): Map<string, Set<PermType>> {
  const narrowed = new Map<string, Set<PermType>>()
  for (const [page, wanted] of Object.entries(scope)) {
    const held = grants.get(page)
    if (!held) continue
    const perms = (['view', ...wanted] as const).filter(perm => held.has(perm) && !(isOwnOnly && perm === 'manageAll'))
    narrowed.set(page, new Set(perms))
  }
  return narrowed
}

/** Whether an account with these rights may grant the scope. */
export function isWithin(scope: TokenScope, grants: Grants): boolean {
  return Object.entries(scope).every(([page, perms]) => {
    const held = grants.get(page)
    return held !== undefined && perms.every(perm => perm === 'view' || held.has(perm))
  })
}

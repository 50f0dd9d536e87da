import type { Parts } from '#server/kernel/parts.ts'

const seeded = {
  admin: { name: 'ROLE_ADMIN', defaultRole: false },
  user: { name: 'ROLE_USER', defaultRole: true },
} as const

/** Ids of the seeded roles. An administrator may have deleted a role since, but its id remains known. */
export type SeededRoles = { readonly [K in keyof typeof seeded]: string }

/** Creates each seeded role only once, so a renamed or deleted role is not created again. */
export async function seedRoles(parts: Pick<Parts, 'db' | 'ids'>): Promise<SeededRoles> {
  return { admin: await seedRole(parts, 'admin'), user: await seedRole(parts, 'user') }
}

async function seedRole({ db, ids }: Pick<Parts, 'db' | 'ids'>, key: keyof typeof seeded): Promise<string> {
  const known = await db.selectFrom('roleSeed').select('roleId').where('key', '=', key).executeTakeFirst()
  if (known) return known.roleId
  const roleId = ids.next()
  await db.insertInto('roleSeed').values({ key, roleId }).execute()
  await db
    .insertInto('role')
    .values({ id: roleId, ...seeded[key], permissions: [] })
    .execute()
  return roleId
}

// The first start: roles, the administrator. Every start: pages and buttons of new declarations join the menu once.
import type { Parts } from '../context.ts'
import { hashPassword, randomPassword } from './passwords.ts'
import { seedMenu } from './seedMenu.ts'

/** Answers the password of a first administrator that was made up here; null otherwise. */
export async function seed(parts: Parts): Promise<string | null> {
  const { db, ids, config } = parts
  const existing = await db.selectFrom('role').select('id').where('name', '=', 'ROLE_ADMIN').executeTakeFirst()
  const adminRole = existing?.id ?? ids.next()
  return db.transaction().execute(async transaction => {
    if (!existing) {
      await transaction
        .insertInto('role')
        .values([
          { id: adminRole, name: 'ROLE_ADMIN', description: 'Everything', defaultRole: false, permissions: [] },
          {
            id: ids.next(),
            name: 'ROLE_USER',
            description: 'Screens, media and programs of one’s own',
            defaultRole: true,
            permissions: [],
          },
        ])
        .execute()
    }
    await seedMenu({ ...parts, db: transaction })
    const user = await transaction.selectFrom('user').select('id').limit(1).executeTakeFirst()
    if (user) return null
    const password = config.adminPassword ?? randomPassword('admin')
    await transaction
      .insertInto('user')
      .values({
        id: ids.next(),
        username: 'admin',
        password: await hashPassword(password),
        roles: [adminRole],
        type: 1,
        sex: 2,
        clientType: 'formal',
        status: 0,
        mustChangePassword: true,
      })
      .execute()
    return config.adminPassword ? null : password
  })
}

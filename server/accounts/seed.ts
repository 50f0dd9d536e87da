// Creates the default roles and the administrator at the first start. Every start also reserves names of accounts
// that have none reserved, and adds menu rows for new declarations.

import { sql } from 'kysely'
import { inTransaction } from '#server/kernel/inTransaction.ts'
import type { Parts } from '#server/kernel/parts.ts'
import { seedMenu } from './menu/seedMenu.ts'
import { claimName, reserveOlderNames } from './names/accountNames.ts'
import { seedRoles } from './rights/seedRoles.ts'
import { passwordColumns, randomPassword } from './signIn/passwords.ts'

/** Returns the generated password of a new administrator; null if none was created or ADMIN_PASSWORD is set. */
export async function seed(parts: Parts): Promise<string | null> {
  const { ids, config } = parts
  return inTransaction(parts, async ({ db: transaction }) => {
    // Serializes servers that start at the same time.
    await sql`SELECT pg_advisory_xact_lock(hashtext('seed'))`.execute(transaction)
    const roles = await seedRoles({ ...parts, db: transaction })
    await seedMenu({ ...parts, db: transaction }, roles)
    await reserveOlderNames({ ids, db: transaction })
    const user = await transaction.selectFrom('user').select('id').limit(1).executeTakeFirst()
    if (user) return null
    const password = config.adminPassword ?? randomPassword('admin')
    const account = { id: ids.next(), username: 'admin' }
    await transaction
      .insertInto('user')
      .values({
        ...account,
        ...(await passwordColumns(parts, password)),
        roles: [roles.admin],
        type: 1,
        sex: 2,
        clientType: 'formal',
        status: 0,
        mustChangePassword: true,
      })
      .execute()
    await claimName(transaction, account, { isManager: true })
    return config.adminPassword ? null : password
  })
}

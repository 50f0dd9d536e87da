import { sql } from 'kysely'
import { AppError } from '#contract/errors/errors.ts'
import { resources } from '#contract/resources/index.ts'
import { homeLook } from '#contract/services/people/homeLook.ts'
import type { ListLook } from '#contract/services/people/listLook.ts'
import { callerOf } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'

export async function listLooks(context: Context): Promise<{ resource: string; look: ListLook }[]> {
  return await context.db
    .selectFrom('listLook')
    .select(['resource', 'look'])
    .where('userId', '=', callerOf(context).id)
    .orderBy('resource')
    .execute()
}

/**
 * Merges the given parts, such as columns, saved views or page size, into the stored look of a list. Two browsers
 * that save different parts therefore do not overwrite each other.
 */
export async function saveListLook({ resource, look }: { resource: string; look: ListLook }, context: Context) {
  if (resource !== homeLook && !Object.hasOwn(resources, resource)) {
    throw new AppError('general.invalidInput', {}, [{ field: 'resource', id: 'field.notChoice' }])
  }
  await sql`
    INSERT INTO "listLook" ("userId", "resource", "look")
    VALUES (${callerOf(context).id}, ${resource}, ${JSON.stringify(look)}::jsonb)
    ON CONFLICT ("userId", "resource") DO UPDATE SET "look" = "listLook"."look" || EXCLUDED."look"
  `.execute(context.db)
  return null
}

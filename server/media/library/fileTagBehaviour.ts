import { sql } from 'kysely'
import { fileTag } from '#contract/resources/fileTag.ts'
import { behave } from '#server/calls/behave.ts'
import { callerOf } from '#server/calls/caller.ts'
import { createRepository } from '#server/crud/repository.ts'

export const fileTagBehaviour = behave(fileTag, {
  before: {
    /** A list of ids has no foreign key that would take it from the files. */
    async remove(rows, { db }) {
      for (const { id } of rows) {
        await sql`UPDATE "file" SET "tagIds" = array_remove("tagIds", ${id}) WHERE "tagIds" @> ARRAY[${id}]`.execute(db)
        await sql`UPDATE "binnedFile" SET "tagIds" = array_remove("tagIds", ${id}) WHERE "tagIds" @> ARRAY[${id}]`.execute(
          db,
        )
      }
    },
  },
  after: {
    /** Which files showed it is not told one by one: who sees some asks again. */
    remove: (_rows, context) => context.afterCommit(() => context.publish.changed('file', 'updated', [])),
    update: (_row, _before, context) => context.afterCommit(() => context.publish.changed('file', 'updated', [])),
  },
  actions: {
    async make({ name, color }, context) {
      const repository = createRepository(context.db, fileTag, context.time)
      const row = await repository.insert(context.ids.next(), { name: name.trim(), color }, callerOf(context))
      context.afterCommit(() => context.publish.changed('fileTag', 'created', [row]))
      return row.id
    },
  },
})

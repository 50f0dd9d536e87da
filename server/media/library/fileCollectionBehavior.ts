import { fileCollection } from '#contract/resources/media/fileCollection.ts'
import { createRepository } from '#server/crud/repository.ts'
import { behave } from '#server/kernel/behave.ts'
import { callerOf } from '#server/kernel/caller.ts'

export const fileCollectionBehavior = behave(fileCollection, {
  actions: {
    async make({ name, rule }, context) {
      const repository = createRepository(context.db, fileCollection, context.time)
      const row = await repository.insert(context.ids.next(), { name: name.trim(), rule }, callerOf(context))
      context.afterCommit(() => context.publish.changed('fileCollection', 'created', [row]))
      return row.id
    },
  },
})

import { comment } from '#contract/services/programs/comment.ts'
import { serve } from '#server/kernel/behave.ts'
import { commentedProgram } from './commentedProgram.ts'
import { readThreads } from './readThreads.ts'
import { readViewers } from './readViewers.ts'
import { addComment, changeComment, deleteComment, resolveThread } from './writeComments.ts'

/** Maximum number of people suggested for a mention. */
const mostOffered = 50

export const commentHandlers = serve(comment, {
  async count({ id }, context) {
    await commentedProgram(id, context)
    const { open } = await context.db
      .selectFrom('commentThread')
      .select(eb => eb.fn.countAll<number>().as('open'))
      .where('programId', '=', id)
      .where('resolveTime', 'is', null)
      .executeTakeFirstOrThrow()
    return { open }
  },
  async ofProgram({ id }, context) {
    await commentedProgram(id, context)
    return readThreads(id, context)
  },
  async people({ id, key }, context) {
    const viewers = await readViewers(await commentedProgram(id, context), context)
    const looked = key?.normalize('NFKC').trim().toLowerCase() ?? ''
    return viewers
      .filter(({ username, nickName }) => [username, nickName ?? ''].some(name => name.toLowerCase().includes(looked)))
      .slice(0, mostOffered)
      .map(({ id: userId, username, nickName }) => ({ id: userId, username, nickName }))
  },
  add: addComment,
  change: changeComment,
  delete: deleteComment,
  resolve: resolveThread,
})

import { sql } from 'kysely'
import type { CommentPosition } from '#contract/rules/programs/commentPosition.ts'
import type { Comment, CommentPerson, CommentThread } from '#contract/services/programs/comment.ts'
import { callerOf, hasPerm } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'

type Thread = {
  id: string
  number: number
  place: CommentPosition
  resolveTime: Date | null
  resolveById: string | null
}
type Stored = Pick<Comment, 'id' | 'text' | 'revision'> & {
  threadId: string
  authorId: string | null
  mentions: string[]
  createTime: Date
  changeTime: Date | null
}

/** Returns the threads of a program, sorted by number. */
export async function readThreads(programId: string, context: Context): Promise<CommentThread[]> {
  const { db, time } = context
  const caller = callerOf(context)
  const isManager = hasPerm(caller, 'program', 'manageAll')
  const threads = await sql<Thread>`
    SELECT "id", "number", "place", "resolveTime", "resolveById" FROM "commentThread"
    WHERE "programId" = ${programId} ORDER BY "number"
  `.execute(db)
  const stored = await sql<Stored>`
    SELECT "id", "threadId", "authorId", "text", "mentions", "createTime", "changeTime", "revision" FROM "programComment"
    WHERE "threadId" = ANY(${threads.rows.map(({ id }) => id)}) ORDER BY "createTime", "id"
  `.execute(db)
  const people = await namesOf(
    [
      ...threads.rows.map(({ resolveById }) => resolveById),
      ...stored.rows.flatMap(({ authorId, mentions }) => [authorId, ...mentions]),
    ],
    context,
  )
  const personOf = (id: string | null) => (id === null ? null : (people.get(id) ?? null))
  const shown = (row: Stored): Comment => ({
    id: row.id,
    by: personOf(row.authorId),
    text: row.text,
    mentions: row.mentions.flatMap(id => personOf(id) ?? []),
    createTime: time.encode(row.createTime),
    changeTime: row.changeTime && time.encode(row.changeTime),
    revision: row.revision,
    mayChange: row.authorId === caller.id,
    mayRemove: row.authorId === caller.id || isManager,
  })
  const comments = new Map<string, Comment[]>()
  for (const row of stored.rows) comments.set(row.threadId, [...(comments.get(row.threadId) ?? []), shown(row)])
  return threads.rows.map(({ id, number, place, resolveTime, resolveById }) => ({
    id,
    number,
    place,
    isResolved: resolveTime !== null,
    resolveBy: resolveTime && personOf(resolveById),
    comments: comments.get(id) ?? [],
  }))
}

async function namesOf(
  ids: readonly (string | null)[],
  { db }: Pick<Context, 'db'>,
): Promise<ReadonlyMap<string, CommentPerson>> {
  const wanted = [...new Set(ids.filter(id => id !== null))]
  if (wanted.length === 0) return new Map()
  const found = await db.selectFrom('user').select(['id', 'username', 'nickName']).where('id', 'in', wanted).execute()
  return new Map(found.map(person => [person.id, person]))
}

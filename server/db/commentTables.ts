import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { CommentPosition } from '#contract/rules/programs/commentPosition.ts'

type Moment = ColumnType<Date, Date, Date>
type MaybeMoment = ColumnType<Date | null, Date | null, Date | null>

/** Comments on programs (0031_comments.sql). */
export type CommentTables = {
  commentThread: {
    id: string
    programId: string
    number: number
    place: JSONColumnType<CommentPosition>
    resolveTime: MaybeMoment
    resolveById: string | null
  }
  programComment: {
    id: string
    threadId: string
    authorId: string | null
    text: string
    mentions: Generated<string[]>
    createTime: Moment
    changeTime: ColumnType<Date | null, never, Date>
    revision: Generated<number>
  }
  commentNumber: { programId: string; last: number }
}

import type { ImportOutcome, RowProblem } from '#contract/derive/importOf.ts'
import type { FieldError } from '#contract/errors/errors.ts'
import type { Context } from '#server/kernel/context.ts'
import type { CheckedRow } from './resolveTitles.ts'

type Speaker = Pick<Context, 'texts' | 'language'>
type RowResult = { row: number; state: string; problems: readonly FieldError[] }

/** Returns the problems by row and column, in the reader's language. */
export function problemsOf(rows: readonly RowResult[], { texts, language }: Speaker): RowProblem[] {
  return rows
    .filter(({ state }) => state === 'bad')
    .flatMap(({ row, problems }) =>
      problems.map(({ field, id, params }) => ({ row, field, id, message: texts.say(language, id, params) })),
    )
}

export function existingOf(rows: readonly RowResult[]): number[] {
  return rows.flatMap(({ row, state }) => (state === 'exists' ? [row] : []))
}

/**
 * Returns the outcome of checked rows that were not stored, because there is nothing to create or because bad rows
 * refused the import.
 */
export function outcomeOfChecked(
  rows: readonly CheckedRow[],
  state: 'done' | 'refused',
  speaker: Speaker,
): ImportOutcome {
  return {
    id: null,
    state,
    total: rows.length,
    done: rows.length,
    created: 0,
    existing: existingOf(rows),
    problems: problemsOf(rows, speaker),
    secrets: 0,
    message: state === 'refused' ? speaker.texts.say(speaker.language, 'excel.refused') : null,
  }
}

/** Returns the outcome of an import of this user; null if the import belongs to another user or is deleted. */
export async function readOutcome(importId: string, userId: string, context: Context): Promise<ImportOutcome | null> {
  const { db, texts, language } = context
  const run = await db
    .selectFrom('importRun')
    .selectAll()
    .where('id', '=', importId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (!run) return null
  const rows = await db
    .selectFrom('importRow')
    .select(({ ref, eb }) => ['row', 'state', 'problems', eb(ref('sealed'), 'is not', null).as('hasSecret')])
    .where('importId', '=', importId)
    .orderBy('row')
    .execute()
  const created = rows.filter(({ state }) => state === 'created')
  const error = run.error ?? (run.state === 'refused' ? 'excel.refused' : null)
  return {
    id: run.id,
    state: run.state,
    total: rows.length,
    done: rows.filter(({ state }) => state !== 'waiting').length,
    created: created.length,
    existing: existingOf(rows),
    problems: problemsOf(rows, context),
    secrets: created.filter(({ hasSecret }) => hasSecret).length,
    message: error && texts.say(language, error),
  }
}

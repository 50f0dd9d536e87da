import { AppError } from '#contract/errors/errors.ts'
import { program } from '#contract/resources/programs/program.ts'
import { fallbackLanguage } from '#server/base/createTexts.ts'
import { createRepository } from '#server/crud/repository.ts'
import { ownOrAll } from '#server/crud/scopeOf.ts'
import type { Context } from '#server/kernel/context.ts'
import { copyTitleOf } from './save/copyTitleOf.ts'
import { insertProgram } from './save/insertProgram.ts'
import { readUsedTitles } from './save/readUsedTitles.ts'

/**
 * Copies programs for the caller, who owns the copies. The copies refer to the same files as the originals, even to
 * those of other users. Versions and sends are not copied. Returns the new ids in the order of `ids`.
 */
export async function copyPrograms(ids: readonly string[], context: Context): Promise<string[]> {
  const requestedIds = [...new Set(ids)]
  const repository = createRepository(context.db, program, context.time)
  const found = await repository.find(requestedIds, ownOrAll(program, context), { lock: 'keep' })
  if (found.length < requestedIds.length) throw new AppError('general.notFound')
  const usedTitles = await readUsedTitles(context)
  const copied: string[] = []
  for (const id of requestedIds) {
    const original = found.find(row => row.id === id)
    if (!original) throw new AppError('general.notFound')
    const { code, width, height, orientation, duration, size, document, thumbnail } = original
    const title = copyTitleOf(String(original.title), usedTitles, patternOf(context))
    usedTitles.add(title)
    const values = { title, code, width, height, orientation, duration, size, document, thumbnail }
    copied.push((await insertProgram(values, context)).id)
  }
  return copied
}

function patternOf({ texts, language }: Context): string {
  const key = 'copyTitle'
  return texts.find(language, 'programs', key) ?? texts.find(fallbackLanguage, 'programs', key) ?? '{{title}}'
}

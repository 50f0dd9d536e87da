import { callerOf, hasPerm } from '#server/calls/caller.ts'
import type { Context } from '#server/calls/context.ts'
import { findFont, keepFont } from '#server/fonts/index.ts'
import type { PackagedFont } from './readPackage.ts'

/**
 * Maps each packaged font id to an existing font with the same bytes, else to a new one. `left`: titles of fonts that
 * were not imported.
 */
export async function keepFonts(fonts: readonly PackagedFont[], context: Context) {
  const ids = new Map<string, string>()
  const left: string[] = []
  const mayAdd = hasPerm(callerOf(context), 'font', 'add')
  for (const { id, title, style, found } of fonts) {
    const known = found && (await findFont(found, context))
    if (known !== null) ids.set(id, known)
    else if (found && mayAdd) ids.set(id, await keepFont(title, found, context, { title, style }))
    else left.push(title)
  }
  return { ids, left }
}

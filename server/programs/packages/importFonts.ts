import { findFont, storeFont } from '#server/fonts/index.ts'
import { callerOf, hasPerm } from '#server/kernel/caller.ts'
import type { Context } from '#server/kernel/context.ts'
import type { PackagedFont } from './readPackage.ts'

/**
 * Maps the id of each packaged font to a stored font with the same bytes, or else to a new one. `left`: titles of
 * fonts that were not imported, because they cannot be read, may not be installed, or the caller may not add fonts.
 */
export async function importFonts(fonts: readonly PackagedFont[], context: Context) {
  const ids = new Map<string, string>()
  const skipped: string[] = []
  const mayAdd = hasPerm(callerOf(context), 'font', 'add')
  for (const { id, title, style, found } of fonts) {
    const known = found && (await findFont(found, context))
    if (known !== null) ids.set(id, known)
    else if (found && mayAdd) ids.set(id, await storeFont(title, found, context, { title, style }))
    else skipped.push(title)
  }
  return { ids, left: skipped }
}

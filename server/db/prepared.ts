import { sql } from 'kysely'

const mark = '/* prepared */'

/**
 * Prefix that marks a statement to be prepared: one that nearly every call runs, so that each connection plans it
 * only once. The text of such a statement must be constant, and one plan must suit all values.
 */
export const prepared = sql.raw(mark)

/**
 * Returns a function that maps a statement to its name on the connection; undefined if the statement is not marked,
 * so that it is planned each time.
 */
export function createStatementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  return text => {
    if (!text.startsWith(mark)) return undefined
    const name = names.get(text) ?? `marquee${names.size}`
    names.set(text, name)
    return name
  }
}

import { sql } from 'kysely'

const mark = '/* prepared */'

/**
 * Prefix of statements that nearly every call runs, so that each connection plans them only once. The text of such a
 * statement must be constant, and the same plan must be best for all values.
 */
export const prepared = sql.raw(mark)

/**
 * Returns a function from statement to its name on the connection; undefined if the statement is planned each time.
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

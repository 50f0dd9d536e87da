import { sql } from 'kysely'

const mark = '/* prepared */'

/**
 * Begins a statement that nearly every call makes: each connection plans it once. Its text must be the same each time, and its best plan
 * the same for all values.
 */
export const prepared = sql.raw(mark)

/** Answers the name by which a connection keeps a statement. A statement without a name is planned each time. */
export function createStatementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>()
  return text => {
    if (!text.startsWith(mark)) return undefined
    const name = names.get(text) ?? `marquee${names.size}`
    names.set(text, name)
    return name
  }
}

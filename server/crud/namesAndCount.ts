const shown = 3

/** Parameters of error texts: `count` is the number of affected records, `names` lists the first few of them. */
export function namesAndCount(names: readonly string[], language: string, count = names.length) {
  const list = new Intl.ListFormat(language, { type: 'conjunction', style: 'narrow' }).format(names.slice(0, shown))
  return { count, names: count > shown ? `${list} …` : list }
}

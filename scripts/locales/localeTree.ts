// Locale texts as a nested tree and as a flat table of dotted keys.
export type Tree = { [key: string]: string | Tree }
export type Flat = Record<string, string>

export function flatten(tree: Tree, before = ''): Flat {
  const flat: Flat = {}
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') flat[before + key] = value
    else Object.assign(flat, flatten(value, `${before}${key}.`))
  }
  return flat
}

export function nest(flat: Flat): Tree {
  const tree: Tree = {}
  for (const [path, text] of Object.entries(flat)) {
    const parts = path.split('.')
    const last = parts.pop() ?? path
    let at = tree
    for (const part of parts) {
      const below = at[part] ?? {}
      if (typeof below === 'string') throw new Error(`"${path}": "${part}" is already a text`)
      at[part] = below
      at = below
    }
    if (typeof at[last] === 'object') throw new Error(`"${path}" is already a group`)
    at[last] = text
  }
  return tree
}

/**
 * Removes the plural suffix: `total_one` and `total_few` are forms of `total`. The set of forms depends on the
 * language.
 */
export function withoutPlural(key: string): string {
  return key.replace(/_(zero|one|two|few|many|other)$/, '')
}

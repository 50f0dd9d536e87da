// Helpers that replace those of lodash in refine's tables, selects and forms, which use few of their cases.

/** The items without those whose value at `key` equals that of an earlier item. */
export function uniqBy<T>(list: readonly T[], key: keyof T): T[] {
  const seen = new Set<unknown>()
  return list.filter(item => !seen.has(item[key]) && seen.add(item[key]))
}

/** The value at a path such as `owner.name` or `tags[0]`. */
export function get(item: unknown, path: string): unknown {
  const own = Object(item)
  if (path in own) return own[path]
  const keys = path.split(/[.[\]]+/).filter(key => key !== '')
  return keys.reduce<unknown>((at, key) => Object(at)[key], item)
}

/** Returns a function that calls `run` with the latest arguments once `wait` ms passed without another call. */
export function debounce<A extends unknown[]>(run: (...latest: A) => unknown, wait: number) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pending: A | undefined
  function flush() {
    clearTimeout(timer)
    const latest = pending
    pending = undefined
    if (latest) run(...latest)
  }
  function cancel() {
    clearTimeout(timer)
    pending = undefined
  }
  const debounced = (...latest: A) => {
    clearTimeout(timer)
    pending = latest
    timer = setTimeout(flush, wait)
  }
  return Object.assign(debounced, { flush, cancel })
}

type Comparison<T> = (one: T, other: T) => boolean

/** The items of all lists, without those that equal an earlier one. The last argument compares two items. */
export function unionWith<T>(...given: [...(readonly T[])[], Comparison<T>]): T[] {
  const isSame = given.at(-1) as Comparison<T>
  const kept: T[] = []
  for (const item of (given.slice(0, -1) as T[][]).flat()) if (!kept.some(other => isSame(item, other))) kept.push(item)
  return kept
}

/** The items of `list` that equal no item of `others`. */
export const differenceWith = <T>(list: readonly T[], others: readonly T[], isSame: Comparison<T>): T[] =>
  list.filter(item => !others.some(other => isSame(item, other)))

/** Whether lists, plain objects and dates have equal content; anything else is compared by identity. */
export function isEqual(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (one instanceof Date && other instanceof Date) return one.getTime() === other.getTime()
  if (!isPlain(one) || !isPlain(other) || Array.isArray(one) !== Array.isArray(other)) return false
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every(key => Object.hasOwn(other, key) && isEqual(one[key], other[key]))
  )
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  return Array.isArray(value) || [null, Object.prototype].includes(Object.getPrototypeOf(value))
}

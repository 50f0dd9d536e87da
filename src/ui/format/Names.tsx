import { useFormat } from './useFormat.ts'

/**
 * Joins names to a list by the rules of the user's language. Each name keeps its own text direction, while the sequence
 * of names runs in the direction of the page.
 */
export function Names({ names }: { names: readonly string[] }) {
  const format = useFormat()
  let end = 0
  return format.partsOfAll(names).map(({ type, value }) => {
    end += value.length + 1
    return type === 'element' ? <bdi key={end}>{value}</bdi> : value
  })
}

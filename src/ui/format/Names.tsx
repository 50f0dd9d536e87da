import { useFormat } from './useFormat.ts'

/** Joins names as in the user's language. Each name keeps its own direction; their order follows the page. */
export function Names({ names }: { names: readonly string[] }) {
  const format = useFormat()
  let end = 0
  return format.partsOfAll(names).map(({ type, value }) => {
    end += value.length + 1
    return type === 'element' ? <bdi key={end}>{value}</bdi> : value
  })
}

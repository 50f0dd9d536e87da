import { useFormat } from './useFormat.ts'

/** Names in a row, joined as the reader's language joins them; each keeps its own direction, and their order is the page's. */
export function Names({ names }: { names: readonly string[] }) {
  const format = useFormat()
  let end = 0
  return format.partsOfAll(names).map(({ type, value }) => {
    end += value.length + 1
    return type === 'element' ? <bdi key={end}>{value}</bdi> : value
  })
}

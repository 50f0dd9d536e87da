import { Select } from 'antd'
import type { Resource } from '#contract/kernel/resource.ts'
import { useClear } from '#src/ui/controls/useClear.tsx'
import { useFilterWords } from '#src/ui/list/filters/useFilterWords.ts'
import { filterFieldsOf } from '#src/ui/list/state/filterFieldsOf.ts'
import type { Library } from './useLibrary.ts'

export type Preset = { range: readonly string[]; label: string }
type Props = { library: Library; resource: Resource; name: string; title: string; presets: readonly Preset[] }

const keyOf = (range: readonly string[]) => range.join('|')

/** Offers preset ranges; a range that is not among them, e.g. from a link, is shown in words. */
export function RangeSelect({ library, resource, name, title, presets }: Props) {
  const clear = useClear()
  const field = filterFieldsOf(resource)[name]
  if (!field) throw new Error(`${resource.name} cannot be narrowed by "${name}"`)
  const values = library.state.filters[name] ?? []
  const words = useFilterWords({ resource, name, field, values })
  const options = presets.map(({ range, label }) => ({ value: keyOf(range), label }))
  const value = values.length > 0 ? keyOf(values) : null
  const isForeign = value !== null && options.every(option => option.value !== value)
  return (
    <Select
      className="library-range"
      aria-label={title}
      placeholder={title}
      value={value}
      options={isForeign ? [{ value, label: words }, ...options] : options}
      popupMatchSelectWidth={false}
      allowClear={clear}
      onChange={(chosen?: string) => library.narrow(name, chosen?.split('|') ?? [])}
    />
  )
}

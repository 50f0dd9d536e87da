import type { RefItem } from '#contract/kernel/infer.ts'
import { Empty } from '#src/ui/fields/cells/Empty.tsx'
import { TagName } from './TagName.tsx'
import { tagColorsOf, useTags } from './useTags.ts'

/** Creates a cell for tags; `resource`: the resource of the tags. */
export const tagsCellOf = (resource: string) =>
  function TagsCell({ value }: { value: readonly RefItem[] }) {
    const { tags } = useTags(resource)
    const colors = tagColorsOf(tags)
    if (value.length === 0) return <Empty />
    return (
      <span className="tag-names">
        {value.map(({ id, title }) => (
          <TagName key={id} name={title} color={colors.get(id)} />
        ))}
      </span>
    )
  }

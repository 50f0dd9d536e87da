import type { RefItem } from '#contract/kernel/infer.ts'
import { Empty } from '#src/ui/fields/cells/Empty.tsx'
import { TagName } from './TagName.tsx'
import { tagColorsOf, useTags } from './useTags.ts'

/** Creates a cell for tags; `resource`: the resource of the tags. */
export const tagsCellOf = (resource: string) =>
  function TagsCell({ value }: { value: readonly RefItem[] }) {
    return value.length === 0 ? <Empty /> : <TagNames resource={resource} tags={value} />
  }

/** A separate component, so that the cells of rows without tags subscribe to no query. */
function TagNames({ resource, tags }: { resource: string; tags: readonly RefItem[] }) {
  const colors = tagColorsOf(useTags(resource).tags)
  return (
    <span className="tag-names">
      {tags.map(({ id, title }) => (
        <TagName key={id} name={title} color={colors.get(id)} />
      ))}
    </span>
  )
}

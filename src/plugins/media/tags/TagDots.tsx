import { useTranslation } from 'react-i18next'
import '#src/ui/tags/tags.css'

type Props = { tags: readonly { id: string; title: string }[]; colors: ReadonlyMap<string, string> }

/** The tags of a tile as dots; their names are in a tooltip and available to screen readers. */
export function TagDots({ tags, colors }: Props) {
  const { t } = useTranslation('library')
  if (tags.length === 0) return null
  const names = tags.map(({ title }) => title).join(', ')
  return (
    <span className="tag-dots" role="img" aria-label={t('tags.of', { names })} title={names}>
      {tags.map(({ id }) => (
        <span key={id} className="tag-dot" style={{ background: colors.get(id) }} />
      ))}
    </span>
  )
}

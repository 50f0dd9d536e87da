import { useTranslation } from 'react-i18next'
import type { FileUse } from '#contract/resources/media/fileUse.ts'
import { RecordLink } from '#src/ui/record/RecordLink.tsx'

type Props = {
  uses: readonly FileUse[]
  /** In a window of its own: the question stays open. */
  isApart?: boolean
}

const resourceOf = {
  program: 'program',
  template: 'template',
  published: 'program',
  version: 'program',
  carousel: 'carousel',
  message: 'message',
  article: 'article',
  site: null,
  group: 'deviceGroup',
} as const

/** What shows a file, each with the way to it where the reader has one. */
export function FileUses({ uses, isApart }: Props) {
  const { t } = useTranslation('media')
  return (
    <ul className="media-uses">
      {uses.map(({ fileId, where, id, title }) => (
        <li key={`${fileId} ${where} ${id ?? title}`}>
          <span className="media-facts">{t(`use.where.${where}`)}</span>{' '}
          <RecordLink resource={resourceOf[where]} id={id} title={title} isApart={isApart} />
        </li>
      ))}
    </ul>
  )
}

import { useTranslation } from 'react-i18next'
import type { FileUse } from '#contract/resources/media/fileUse.ts'
import { RecordLink } from '#src/ui/record/RecordLink.tsx'

type Props = {
  uses: readonly FileUse[]
  /** True: links open in a new window, so that the dialog stays open. */
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
  card: null,
  group: 'deviceGroup',
} as const

/** The uses of a file. A use is a link if the user may view the record that contains the file. */
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

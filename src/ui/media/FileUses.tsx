import { useTranslation } from 'react-i18next'
import type { FileUse } from '#contract/resources/fileUse.ts'
import { RecordLink } from '../pieces/RecordLink.tsx'

type Props = { uses: readonly FileUse[] }

const resourceOf = {
  program: 'program',
  template: 'template',
  published: 'program',
  carousel: 'carousel',
  message: 'message',
  site: null,
} as const

/** What shows a file, each with the way to it where the reader has one. */
export function FileUses({ uses }: Props) {
  const { t } = useTranslation('media')
  return (
    <ul className="media-uses">
      {uses.map(({ fileId, where, id, title }) => (
        <li key={`${fileId} ${where} ${id ?? title}`}>
          <span className="media-facts">{t(`use.where.${where}`)}</span>{' '}
          <UseTitle where={where} id={id} title={title} />
        </li>
      ))}
    </ul>
  )
}

function UseTitle({ where, id, title }: Pick<FileUse, 'where' | 'id' | 'title'>) {
  const resource = resourceOf[where]
  return resource !== null && id !== null ? (
    <RecordLink resource={resource} id={id} title={title} />
  ) : (
    <bdi>{title}</bdi>
  )
}

import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { FileUse } from '#contract/resources/fileUse.ts'
import { addressOf } from '../pieces/addressOf.ts'

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
  site: null,
} as const

/** What shows a file, each with the way to it where the reader has one. */
export function FileUses({ uses, isApart }: Props) {
  const { t } = useTranslation('media')
  return (
    <ul className="media-uses">
      {uses.map(({ fileId, where, id, title }) => (
        <li key={`${fileId} ${where} ${id ?? title}`}>
          <span className="media-facts">{t(`use.where.${where}`)}</span>{' '}
          <UseTitle where={where} id={id} title={title} isApart={isApart} />
        </li>
      ))}
    </ul>
  )
}

type TitleProps = Pick<FileUse, 'where' | 'id' | 'title'> & Pick<Props, 'isApart'>

function UseTitle({ where, id, title, isApart }: TitleProps) {
  const resource = resourceOf[where]
  if (resource === null || id === null) return <bdi>{title}</bdi>
  const address = addressOf(resource, 'show', id)
  if (!isApart) {
    return (
      <Link to={address}>
        <bdi>{title}</bdi>
      </Link>
    )
  }
  return (
    <a href={address} target="_blank" rel="noreferrer">
      <bdi>{title}</bdi>
    </a>
  )
}

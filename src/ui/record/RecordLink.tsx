import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { addressOf, resourceOf } from './addressOf.ts'
import { shownTitle } from './useTitleOf.ts'

type Props = {
  /** Null for `resource` or `id`: the title is not a link, because there is no page or the user may not open it. */
  resource: string | null
  id: string | null
  title: string
  /** True: opens in a new window, so that the current dialog stays open. */
  isApart?: boolean
}

/** Title of a record with a link to its page. */
export function RecordLink({ resource, id, title, isApart = false }: Props) {
  const { i18n } = useTranslation('resources')
  const words = <bdi>{shownTitle(resource === null ? undefined : resourceOf(resource), title, i18n)}</bdi>
  if (resource === null || id === null) return words
  const address = addressOf(resource, 'show', id)
  if (!isApart)
    return (
      <Link to={address} data-card={`${resource}:${id}`}>
        {words}
      </Link>
    )
  return (
    <a href={address} target="_blank" rel="noreferrer">
      {words}
    </a>
  )
}

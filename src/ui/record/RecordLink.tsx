import { Link } from 'react-router'
import { addressOf } from './addressOf.ts'

type Props = {
  /** Null, as an id that is null: there is no page the reader may open, only the title. */
  resource: string | null
  id: string | null
  title: string
  /** In a window of its own: what is asked here stays open. */
  isApart?: boolean
}

/** The title of a record, leading to its page. */
export function RecordLink({ resource, id, title, isApart = false }: Props) {
  const words = <bdi>{title}</bdi>
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

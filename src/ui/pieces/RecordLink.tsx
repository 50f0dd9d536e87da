import { Link } from 'react-router'
import { usePerm } from '#src/core/usePerm.ts'
import { addressOf } from './addressOf.ts'
import { resourceOf } from './resourceOf.ts'

type Props = { resource: string; id: string; title: string }

/** The title, as a link for whoever may see the record. */
export function RecordLink({ resource: name, id, title }: Props) {
  const resource = resourceOf(name)
  const mayView = usePerm(resource?.page ?? name, 'view')
  if (!mayView || !resource?.crud.one) return <bdi>{title}</bdi>
  return (
    <Link to={addressOf(name, 'show', id)}>
      <bdi>{title}</bdi>
    </Link>
  )
}

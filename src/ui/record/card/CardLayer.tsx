import { Popover } from 'antd'
import { useEffect } from 'react'
import { usePerm } from '#src/core/rights/usePerm.ts'
import { useAdmin } from '#src/core/services/services.ts'
import { ReferenceCard } from './ReferenceCard.tsx'
import { cardId, useRestingOn } from './useRestingOn.ts'
import './card.css'

/**
 * Card of the reference under the pointer or focus; none without permission to view the record. `first`: the
 * reference that caused this code to be loaded.
 */
export default function CardLayer({ first }: { first: HTMLElement }) {
  const { assembly } = useAdmin()
  const { rested, close, hold, release } = useRestingOn(first)
  const [name = '', id = ''] = rested?.anchor.dataset.card?.split(':') ?? []
  const presentation = Object.hasOwn(assembly.presentations, name) ? assembly.presentations[name] : undefined
  const maySee = usePerm(presentation?.resource.page ?? name, 'view')
  const isShown = presentation?.resource.crud.one !== undefined && maySee && id !== ''

  const anchor = rested?.anchor
  useEffect(() => {
    if (!isShown || !anchor) return
    anchor.setAttribute('aria-describedby', cardId)
    return () => anchor.removeAttribute('aria-describedby')
  }, [isShown, anchor])

  if (!rested || !isShown || !presentation) return null
  const { left, top, width, height } = rested.box
  return (
    <Popover
      key={`${name}:${id}`}
      open
      placement="bottomLeft"
      mouseEnterDelay={0}
      content={
        <div id={cardId} onPointerEnter={hold} onPointerLeave={release}>
          <ReferenceCard presentation={presentation} id={id} onMissing={close} />
        </div>
      }
    >
      <span aria-hidden className="card-place" style={{ left, top, width, height }} />
    </Popover>
  )
}

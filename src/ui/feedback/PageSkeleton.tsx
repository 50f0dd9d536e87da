import type { PageRoute } from '#src/core/assembly/resourceRoutes.ts'
import { Bone } from './Bone.tsx'
import './pageSkeleton.css'

type Shape = 'list' | 'form' | 'facts'

const shapes: { readonly [V in NonNullable<PageRoute['verb']>]: Shape } = {
  list: 'list',
  create: 'form',
  edit: 'form',
  show: 'facts',
}
const some = (count: number) => Array.from({ length: count }, (_, index) => index)

export function PageSkeleton({ verb }: Pick<PageRoute, 'verb'>) {
  const shape = verb ? shapes[verb] : 'facts'
  return (
    <div className="m-awaited" data-shape={shape} aria-hidden>
      <div className="m-awaited-head">
        <Bone />
        <Bone />
      </div>
      {shape === 'list' && (
        <div className="m-awaited-bar">
          <Bone />
          <Bone />
          <Bone />
        </div>
      )}
      <div className="m-awaited-body">
        {some(shape === 'list' ? 12 : 8).map(row => (
          <div key={row}>
            {some(shape === 'list' ? 5 : 2).map(cell => (
              <Bone key={cell} />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

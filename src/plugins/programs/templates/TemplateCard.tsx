import { type ReactNode, useId, useRef } from 'react'
import type { ShownTemplate } from './ShownTemplate.ts'
import { TemplateActions } from './TemplateActions.tsx'
import { TemplateStage } from './TemplateStage.tsx'

type Props = {
  template: ShownTemplate
  /** Its argument is the rendered stage, or null if there is none. Undefined without permission to add programs. */
  onUse?: (stage: HTMLElement | null) => void
  onPreview: () => void
  isStarting: boolean
  more?: ReactNode
}

export function TemplateCard({ template, onUse, onPreview, isStarting, more }: Props) {
  const { title, width, height, drawn, thumbnail } = template
  const picture = useRef<HTMLDivElement>(null)
  // Templates exist in two orientations with the same title, so the size tells their buttons apart.
  const size = useId()
  return (
    <li className="template-card">
      <div className="template-picture" aria-hidden="true">
        <div ref={picture} className="template-picture-fit" style={fitOf(width, height)} dir="ltr">
          {drawn ? <TemplateStage {...drawn} /> : thumbnail && <img src={thumbnail} alt="" loading="lazy" />}
        </div>
      </div>
      <div className="template-facts">
        <strong className="template-title">
          <bdi>{title}</bdi>
        </strong>
        <span id={size} className="template-size">
          <bdi dir="ltr">{`${width} × ${height}`}</bdi>
        </span>
      </div>
      <TemplateActions
        title={title}
        onUse={onUse && (() => onUse(picture.current?.querySelector<HTMLElement>('.stage-root') ?? null))}
        onPreview={onPreview}
        isStarting={isStarting}
        describedBy={size}
        more={more}
      />
    </li>
  )
}

/** The largest size that fits a 16:10 frame. */
function fitOf(width: number, height: number) {
  const isWide = width / height > 1.6
  return { aspectRatio: `${width} / ${height}`, ...(isWide ? { inlineSize: '100%' } : { blockSize: '100%' }) }
}

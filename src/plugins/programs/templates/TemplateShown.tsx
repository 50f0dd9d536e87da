import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { usePerm } from '#src/core/rights/usePerm.ts'
import type { ShownTemplate } from './ShownTemplate.ts'
import { TemplateActions } from './TemplateActions.tsx'
import { TemplatePreview } from './TemplatePreview.tsx'
import { TemplateStage } from './TemplateStage.tsx'
import { useStart } from './useStart.ts'
import './templates.css'

type Props = { template: ShownTemplate & Required<Pick<ShownTemplate, 'drawn'>> }

/** Picture of a template on its page, with the buttons of its card. */
export default function TemplateShown({ template }: Props) {
  const { title, width, height, drawn } = template
  const navigate = useNavigate()
  const mayStart = usePerm('program', 'add')
  const { starting, start } = useStart(address => void navigate(address))
  const [isPreviewed, setPreviewed] = useState(false)
  const picture = useRef<HTMLDivElement>(null)
  const use = () => start(template, picture.current?.querySelector<HTMLElement>('.stage-root') ?? null)
  const style = { aspectRatio: `${width} / ${height}`, inlineSize: `min(100%, 640px, ${(40 * width) / height}vh)` }
  return (
    <div className="template-page">
      <div ref={picture} className="template-shown" style={style} dir="ltr" aria-hidden="true">
        <TemplateStage {...drawn} />
      </div>
      <TemplateActions
        title={title}
        onUse={mayStart ? use : undefined}
        onPreview={() => setPreviewed(true)}
        isStarting={starting !== null}
      />
      {isPreviewed && <TemplatePreview template={template} onClose={() => setPreviewed(false)} />}
    </div>
  )
}

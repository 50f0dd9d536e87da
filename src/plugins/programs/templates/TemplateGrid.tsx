import { type ReactNode, useState } from 'react'
import { usePerm } from '#src/core/rights/usePerm.ts'
import type { ShownTemplate } from './ShownTemplate.ts'
import { TemplateCard } from './TemplateCard.tsx'
import { TemplatePreview } from './TemplatePreview.tsx'
import { useStart } from './useStart.ts'
import './templates.css'

type Props<T extends ShownTemplate> = {
  label: string
  templates: readonly T[]
  /** Called with the address of the new program. */
  onStarted: (address: string) => void
  moreOf?: (template: T) => ReactNode
}

export function TemplateGrid<T extends ShownTemplate>({ label, templates, onStarted, moreOf }: Props<T>) {
  const mayStart = usePerm('program', 'add')
  const { starting, start } = useStart(onStarted)
  const [previewed, setPreviewed] = useState<T | null>(null)
  return (
    <>
      <ul className="template-grid" aria-label={label}>
        {templates.map(template => (
          <TemplateCard
            key={template.id}
            template={template}
            isStarting={starting === template.id}
            onUse={mayStart ? stage => start(template, stage) : undefined}
            onPreview={() => setPreviewed(template)}
            more={moreOf?.(template)}
          />
        ))}
      </ul>
      {previewed && <TemplatePreview template={previewed} onClose={() => setPreviewed(null)} />}
    </>
  )
}

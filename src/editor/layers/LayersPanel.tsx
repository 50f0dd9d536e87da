import './layers.css'
import { memo, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBuilder } from '#src/editor/BuilderContext.ts'
import { useProgram, useProgramStore } from '#src/editor/craft/ProgramContext.ts'
import { createLayerActions } from './createLayerActions.ts'
import { LayerRow } from './LayerRow.tsx'

/** What lies on top stands first. Arrow keys walk, with Alt they move the layer, F2 renames. */
export const LayersPanel = memo(function LayersPanel() {
  const { t } = useTranslation('editor')
  const store = useProgramStore()
  const { reveal } = useBuilder()
  const { document, selection } = useProgram(snapshot => snapshot)
  const list = useRef<HTMLUListElement>(null)
  const [renaming, setRenaming] = useState<string | null>(null)
  const actions = useMemo(() => createLayerActions({ store, reveal, list, setRenaming }), [store, reveal])
  const layers = [...document.nodes].reverse()
  const active = selection.at(-1) ?? layers[0]?.id

  if (layers.length === 0) return <p className="builder-hint">{t('layers.empty')}</p>
  return (
    <ul ref={list} aria-label={t('panels.layers')} className="builder-layers">
      {layers.map(node => (
        <LayerRow
          key={node.id}
          node={node}
          isSelected={selection.includes(node.id)}
          isActive={node.id === active}
          isRenaming={node.id === renaming}
          actions={actions}
        />
      ))}
    </ul>
  )
})

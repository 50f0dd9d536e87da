import { FolderOpenOutlined, FolderOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProgramNode } from '#contract/program.ts'
import type { LayerActions } from './createLayerActions.ts'
import { LayerSwitches } from './LayerSwitches.tsx'

type Props = {
  layerKey: string
  nodes: readonly ProgramNode[]
  isSelected: boolean
  /** The one row the Tab key stops at. */
  isActive: boolean
  isOpen: boolean
  actions: LayerActions
  children: ReactNode
}

/** A group: chosen, locked, hidden and moved as one; opened and closed by its picture or by the arrow keys. */
export function LayerFolder({ layerKey, nodes, isSelected, isActive, isOpen, actions, children }: Props) {
  const { t } = useTranslation('artboard')
  const title = t('layers.folder', { count: nodes.length })
  const FolderIcon = isOpen ? FolderOpenOutlined : FolderOutlined
  return (
    <li>
      <div
        className="builder-layer"
        data-selected={isSelected || undefined}
        data-faint={nodes.every(node => node.hidden) || undefined}
      >
        <button
          type="button"
          className="builder-layer-fold"
          tabIndex={-1}
          aria-label={t(isOpen ? 'layers.close' : 'layers.open', { name: title })}
          onClick={() => actions.setOpen(layerKey, !isOpen)}
        >
          <FolderIcon aria-hidden />
        </button>
        <button
          type="button"
          className="builder-layer-name"
          data-layer={layerKey}
          aria-pressed={isSelected}
          aria-expanded={isOpen}
          aria-keyshortcuts="ArrowLeft ArrowRight Alt+ArrowUp Alt+ArrowDown"
          tabIndex={isActive ? 0 : -1}
          onClick={event => actions.choose(layerKey, event.shiftKey || event.ctrlKey || event.metaKey)}
          onDoubleClick={() => actions.setOpen(layerKey, !isOpen)}
          onKeyDown={event => actions.press(event, layerKey)}
        >
          <bdi>{title}</bdi>
        </button>
        <LayerSwitches
          title={title}
          isLocked={nodes.every(node => node.locked)}
          isHidden={nodes.every(node => node.hidden)}
          tabIndex={isActive ? 0 : -1}
          onToggle={flag => actions.toggle(layerKey, flag)}
        />
      </div>
      {isOpen && (
        <ul aria-label={title} className="builder-layers builder-layers-within">
          {children}
        </ul>
      )}
    </li>
  )
}

import { FolderOpenOutlined, FolderOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { LayerActions } from './createLayerActions.ts'
import { LayerName } from './LayerName.tsx'
import { LayerSwitches } from './LayerSwitches.tsx'
import type { LayerFolderItem } from './layerTree.ts'
import { useLayerDrag } from './useLayerDrag.ts'

type Props = {
  folder: LayerFolderItem
  isSelected: boolean
  /** True for the only row in the tab order (roving tabindex). */
  isActive: boolean
  isOpen: boolean
  isRenaming: boolean
  actions: LayerActions
  children: ReactNode
}

/** A group: selected, locked, hidden, renamed and moved as one; opened by its icon or the arrow keys. */
export function LayerFolder({ folder, isSelected, isActive, isOpen, isRenaming, actions, children }: Props) {
  const { t } = useTranslation('artboard')
  const { key, name, nodes } = folder
  const title = name.trim() || t('layers.folder', { count: nodes.length })
  const FolderIcon = isOpen ? FolderOpenOutlined : FolderOutlined
  const drag = useLayerDrag({
    layerKey: key,
    folder: isOpen ? 'open' : 'closed',
    isDraggable: !isRenaming,
    actions,
  })
  return (
    <li>
      <div
        className="builder-layer"
        data-selected={isSelected || undefined}
        data-faint={nodes.every(node => node.hidden) || undefined}
        {...drag}
      >
        <button
          type="button"
          className="builder-layer-fold"
          tabIndex={-1}
          aria-label={t(isOpen ? 'layers.close' : 'layers.open', { name: title })}
          onClick={() => actions.setOpen(key, !isOpen)}
        >
          <FolderIcon aria-hidden />
        </button>
        {isRenaming ? (
          <LayerName name={name} onDone={(given, isByKey) => actions.renamed(key, given, isByKey)} />
        ) : (
          <button
            type="button"
            className="builder-layer-name"
            data-layer={key}
            aria-pressed={isSelected}
            aria-expanded={isOpen}
            aria-keyshortcuts="F2 ArrowLeft ArrowRight Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight"
            tabIndex={isActive ? 0 : -1}
            onClick={event => actions.choose(key, event.shiftKey || event.ctrlKey || event.metaKey)}
            onDoubleClick={() => actions.rename(key)}
            onKeyDown={event => actions.press(event, key)}
          >
            <bdi>{title}</bdi>
          </button>
        )}
        <LayerSwitches
          title={title}
          isLocked={nodes.every(node => node.locked)}
          isHidden={nodes.every(node => node.hidden)}
          tabIndex={isActive ? 0 : -1}
          onToggle={flag => actions.toggle(key, flag)}
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

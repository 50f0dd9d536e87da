import { SwitcherOutlined } from '@ant-design/icons'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProgramNode } from '#contract/programs/program.ts'
import { offerOf } from '#src/editor/widgets/index.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import type { LayerActions } from './createLayerActions.ts'
import { LayerName } from './LayerName.tsx'
import { LayerSwitches } from './LayerSwitches.tsx'
import { useLayerDrag } from './useLayerDrag.ts'

type Props = {
  node: ProgramNode
  title: string
  isSelected: boolean
  /** True for the only row in the tab order (roving tabindex). */
  isActive: boolean
  isRenaming: boolean
  /** In a program with pages. */
  isOnAllPages: boolean
  actions: LayerActions
}

export const LayerRow = memo(function LayerRow(props: Props) {
  const { node, title, isSelected, isActive, isRenaming, isOnAllPages, actions } = props
  const { t } = useTranslation('artboard')
  const drag = useLayerDrag({ layerKey: node.id, isDraggable: !isRenaming, actions })
  const KindIcon = offerOf(node.kind)?.icon
  const tabIndex = isActive ? 0 : -1
  return (
    <li
      className="builder-layer"
      data-selected={isSelected || undefined}
      data-faint={node.hidden || undefined}
      {...drag}
    >
      {isRenaming ? (
        <LayerName name={node.name} onDone={(name, isByKey) => actions.renamed(node.id, name, isByKey)} />
      ) : (
        <button
          type="button"
          className="builder-layer-name"
          data-layer={node.id}
          aria-pressed={isSelected}
          aria-keyshortcuts="F2 Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight"
          tabIndex={tabIndex}
          onClick={event => actions.choose(node.id, event.shiftKey || event.ctrlKey || event.metaKey)}
          onDoubleClick={() => actions.rename(node.id)}
          onKeyDown={event => actions.press(event, node.id)}
        >
          {KindIcon && (
            <span aria-hidden>
              <KindIcon />
            </span>
          )}
          <bdi>{title}</bdi>
          {isOnAllPages && (
            <span className="builder-layer-pages" title={t('pages.all')}>
              {decorative(<SwitcherOutlined />)}
              <span className="m-visually-hidden">{t('pages.all')}</span>
            </span>
          )}
        </button>
      )}
      <LayerSwitches
        title={title}
        isLocked={node.locked}
        isHidden={node.hidden}
        tabIndex={tabIndex}
        onToggle={flag => actions.toggle(node.id, flag)}
      />
    </li>
  )
})

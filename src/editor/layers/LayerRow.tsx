import { EyeInvisibleOutlined, EyeOutlined, LockOutlined, UnlockOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { type DragEvent, memo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProgramNode } from '#contract/program.ts'
import { nodeTitle } from '#src/editor/nodeTitle.ts'
import { offerOf } from '#src/editor/widgets/index.ts'
import { decorative } from '#src/ui/controls/decorative.ts'
import type { LayerActions } from './createLayerActions.ts'
import { LayerName } from './LayerName.tsx'

type Props = {
  node: ProgramNode
  isSelected: boolean
  /** The one row the Tab key stops at. */
  isActive: boolean
  isRenaming: boolean
  actions: LayerActions
}

export const LayerRow = memo(function LayerRow({ node, isSelected, isActive, isRenaming, actions }: Props) {
  const { t } = useTranslation('editor')
  const [edge, setEdge] = useState<'above' | 'below' | null>(null)
  const KindIcon = offerOf(node.kind)?.icon
  const title = nodeTitle(t, node)
  const tabIndex = isActive ? 0 : -1

  function onDragOver(event: DragEvent<HTMLElement>) {
    event.preventDefault()
    const box = event.currentTarget.getBoundingClientRect()
    setEdge(event.clientY < box.top + box.height / 2 ? 'above' : 'below')
  }
  return (
    <li
      className="builder-layer"
      data-selected={isSelected || undefined}
      data-edge={edge ?? undefined}
      data-faint={node.hidden || undefined}
      data-grouped={node.group === undefined ? undefined : true}
      draggable={!isRenaming}
      onDragStart={event => {
        event.dataTransfer.effectAllowed = 'move'
        actions.drag(node.id)
      }}
      onDragOver={onDragOver}
      onDragLeave={() => setEdge(null)}
      onDrop={event => {
        event.preventDefault()
        actions.dropOn(node.id, edge === 'above')
        setEdge(null)
      }}
    >
      {isRenaming ? (
        <LayerName name={node.name} onDone={(name, isByKey) => actions.renamed(node.id, name, isByKey)} />
      ) : (
        <button
          type="button"
          className="builder-layer-name"
          data-layer={node.id}
          aria-pressed={isSelected}
          aria-keyshortcuts="F2 Alt+ArrowUp Alt+ArrowDown"
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
          {node.group !== undefined && <span className="m-visually-hidden">{t('layers.grouped')}</span>}
        </button>
      )}
      <Button
        type="text"
        size="small"
        tabIndex={tabIndex}
        icon={decorative(node.locked ? <LockOutlined aria-hidden /> : <UnlockOutlined aria-hidden />)}
        aria-label={t('layers.lock', { name: title })}
        aria-pressed={node.locked}
        data-pressed={node.locked || undefined}
        onClick={() => actions.toggle(node.id, 'locked')}
      />
      <Button
        type="text"
        size="small"
        tabIndex={tabIndex}
        icon={decorative(node.hidden ? <EyeInvisibleOutlined aria-hidden /> : <EyeOutlined aria-hidden />)}
        aria-label={t('layers.hide', { name: title })}
        aria-pressed={node.hidden}
        data-pressed={node.hidden || undefined}
        onClick={() => actions.toggle(node.id, 'hidden')}
      />
    </li>
  )
})
